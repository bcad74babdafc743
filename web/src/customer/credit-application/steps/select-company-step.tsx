import '../texts/contact.ts';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../lib/problem.ts';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { SkeletonLines } from '../../../ui/skeleton-lines.tsx';
import { type SelectableCompanies, useSelectableCompanies, useSelectCompany } from '../api/answers.ts';
import { CompanyHeld, heldBy } from '../company-held.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { isNotSignatory, MayNotSign } from '../may-not-sign.tsx';
import { SoleTraderNotOffered } from '../sole-trader-not-offered.tsx';
import type { StepProps } from '../step-props.ts';
import { StepScreen } from '../step-screen.tsx';
import { type Mistakes, useStepForm } from '../use-step-form.ts';

type Company = SelectableCompanies['companies'][number];

/** One company must be selected. */
export const companyMistakes = ({
  company_number,
}: {
  company_number: string;
}): Mistakes<{ company_number: string }> =>
  company_number === '' ? { company_number: 'company.missing' } : {};

const numberText = ({ company_number, is_sole_trader }: Company, soleTrader: string): string =>
  is_sole_trader ? soleTrader : formatOrganisationNumber(company_number.replace('-', ''));

function CompanyForm({
  application,
  onSaved,
  onBack,
  companies,
}: StepProps & { companies: readonly Company[] }) {
  const { t } = useTranslation('application');
  const save = useSelectCompany(application.id);
  const [isRefused, setIsRefused] = useState(false);
  const [unsigned, setUnsigned] = useState<string>();
  const [held, setHeld] = useState<{ refusal: ApiError; companyNumber: string }>();
  const form = useStepForm<{ company_number: string }>({
    applicationId: application.id,
    step: 'select-company',
    defaults: {
      company_number:
        application.companies[0]?.company_number ??
        (companies.length === 1 ? (companies[0]?.company_number ?? '') : ''),
    },
    validate: companyMistakes,
    save: async ({ company_number }) => {
      if (companies.find((one) => one.company_number === company_number)?.is_sole_trader) {
        setIsRefused(true);
        return;
      }
      try {
        await save.mutateAsync({ company_number });
        onSaved();
      } catch (error) {
        if (isNotSignatory(error)) {
          setUnsigned(companies.find((one) => one.company_number === company_number)?.company_name ?? '');
          return;
        }
        const refusal = heldBy(error);
        if (!refusal) throw error;
        setHeld({ refusal, companyNumber: company_number });
      }
    },
  });
  if (held) {
    const choose = () => setHeld(undefined);
    return <CompanyHeld {...held} applicationId={application.id} onOther={choose} onFreed={choose} />;
  }
  if (unsigned !== undefined) {
    const choose = companies.length > 1 ? () => setUnsigned(undefined) : undefined;
    return <MayNotSign company={unsigned} onOther={choose} />;
  }
  if (isRefused) {
    const choose = companies.length > 1 ? () => setIsRefused(false) : undefined;
    return <SoleTraderNotOffered onOther={choose} />;
  }
  return (
    <StepScreen
      title={t('company.title')}
      lead={companies.length === 0 ? t('company.none') : t('company.lead')}
      mistakes={form.mistakes}
      attempt={form.attempt}
      {...(companies.length > 0 ? { onSubmit: form.submit } : {})}
      isInactive={form.values.company_number === ''}
      isBusy={form.isBusy}
      onBack={onBack}
    >
      {companies.length > 0 && (
        <ChoiceList
          {...form.bind('company_number')}
          name="company_number"
          label={t('company.legend')}
          isLegendHidden
          options={companies.map((company) => ({
            value: company.company_number,
            label: company.company_name,
            hint: numberText(company, t('company.soleTrader')),
          }))}
        />
      )}
    </StepScreen>
  );
}

/** Step select-company: the company that applies. */
export default function SelectCompanyStep(props: StepProps) {
  const { data, isError, refetch } = useSelectableCompanies(props.application.id);
  if (isError && !data) return <LoadFailure onRetry={() => void refetch()} onBack={props.onBack} />;
  if (!data)
    return (
      <SkeletonLines
        lines={[
          [44, 80],
          [20, 95],
          [60, 100],
          [60, 100],
        ]}
      />
    );
  return <CompanyForm {...props} companies={data.companies} />;
}
