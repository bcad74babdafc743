import '../texts/verification.ts';
import { acceptAccountingTermsBody } from '@kreditlina/domain/credit-application/contracts/bank-data';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/address/paths.ts';
import { notifyError } from '../../../lib/errors/notices.ts';
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx';
import { ChoiceList } from '../../../ui/forms/choice-list.tsx';
import { formSchema } from '../../../ui/forms/contract-form.ts';
import { SkeletonLines } from '../../../ui/page/loading.tsx';
import {
  type ErpSystems,
  useAcceptAccountingTerms,
  useErpSystems,
  useSkipAccountingData,
} from '../api/accounting-data.ts';
import { LoadFailure, type StepProps, StepScreen } from '../step-screen.tsx';
import { skipByCustomer } from '../texts/verification.ts';
import { useStepForm } from '../use-step-form.ts';

interface SystemValues {
  erp_system: string;
  has_consented: boolean;
}

export const systemForm = formSchema(acceptAccountingTermsBody.pick({ erp_system: true }), {
  bodyOf: ({ erp_system }: SystemValues) => ({ erp_system }),
  missing: { erp_system: 'books.missing' },
  faults: ({ has_consented }) => (has_consented ? {} : { has_consented: 'books.consentMissing' }),
});

function SystemForm({
  application,
  onSaved,
  onBack,
  systems,
}: StepProps & { systems: ErpSystems['systems'] }) {
  const { t } = useTranslation('application');
  const accept = useAcceptAccountingTerms();
  const skip = useSkipAccountingData(application.id);
  const companyNumber = application.companies[0]?.company_number;
  const form = useStepForm({
    applicationId: application.id,
    step: 'my-numbers',
    defaults: { erp_system: application.erp ?? '', has_consented: false },
    schema: systemForm,
    save: async (body) => {
      await accept.mutateAsync({ ...body, ...(companyNumber ? { company_number: companyNumber } : {}) });
      onSaved();
    },
  });
  return (
    <StepScreen
      title={t('books.title')}
      lead={t('books.lead')}
      form={form}
      isBusy={form.isBusy || skip.isPending}
      onBack={onBack}
      extraAction={
        <Button onClick={() => void skip.mutateAsync(skipByCustomer).then(onSaved, notifyError)}>
          {t('books.skip')}
        </Button>
      }
    >
      <ChoiceList
        {...form.bind('erp_system')}
        name="erp_system"
        label={t('books.legend')}
        isLegendHidden
        layout="columns"
        options={systems.map(({ name, code }) => ({ value: code, label: name }))}
      />
      <CheckboxField
        {...form.bindCheck('has_consented')}
        label={
          <>
            {t('books.consentBefore')}
            <a href={paths.myNumbersTerms} target="_blank" rel="noreferrer">
              {t('books.consentLink')}
            </a>
          </>
        }
      />
      <p className="k-lead">{t('books.skipHint')}</p>
    </StepScreen>
  );
}

export default function MyNumbersStep(props: StepProps) {
  const { data, isError, refetch } = useErpSystems(props.application.id);
  if (isError && !data) return <LoadFailure onRetry={() => void refetch()} onBack={props.onBack} />;
  if (!data) return <SkeletonLines />;
  return <SystemForm {...props} systems={data.systems} />;
}
