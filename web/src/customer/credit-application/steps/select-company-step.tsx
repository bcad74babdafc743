import '../texts/contact.ts';
import { selectCompanyBody } from '@kreditlina/domain/credit-application/contracts/answering';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/address/paths.ts';
import { ApiError } from '../../../lib/errors/problem.ts';
import { ChoiceList } from '../../../ui/forms/choice-list.tsx';
import { formSchema } from '../../../ui/forms/contract-form.ts';
import { SkeletonLines } from '../../../ui/page/loading.tsx';
import { type SelectableCompanies, useSelectableCompanies, useSelectCompany } from '../api/answers.ts';
import { CompanyHeld, heldBy } from '../company-held.tsx';
import { LoadFailure, type StepProps, StepScreen } from '../step-screen.tsx';
import { useStepForm } from '../use-step-form.ts';

export const isNotSignatory = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === 'NOT_A_SIGNATORY';

/**
 * Explains that the reader may not sign for the company, and who can apply instead.
 * @param props.onOther returns to the choice of company; undefined if there is no other
 */
export function MayNotSign({ company, onOther }: { company: string; onOther: (() => void) | undefined }) {
  const { t } = useTranslation('application');
  return (
    <StepScreen
      title={t('company.mayNotSignTitle', { company })}
      lead={t('company.mayNotSignLead')}
      {...(onOther ? { nextText: t('company.otherCompany'), onSubmit: onOther } : {})}
      extraAction={
        !onOther && (
          <Button variant="contained" component={Link} to={paths.help}>
            {t('company.contact')}
          </Button>
        )
      }
    >
      <h2>{t('company.whoMayTitle')}</h2>
      <ul style={{ paddingLeft: 20 }}>
        <li style={{ marginBottom: 8 }}>{t('company.askSignatory')}</li>
        <li>{t('company.askRegister')}</li>
      </ul>
      <p>{t('company.nothingInquired')}</p>
    </StepScreen>
  );
}

/**
 * Explains that sole traders are not offered credit yet, and links to the waiting list.
 * @param props.onOther returns to the choice of company; undefined if there is no other
 */
export function SoleTraderNotOffered({ onOther }: { onOther: (() => void) | undefined }) {
  const { t } = useTranslation('application');
  return (
    <StepScreen
      title={t('company.notOfferedTitle')}
      lead={t('company.notOfferedLead')}
      {...(onOther ? { nextText: t('company.otherCompany'), onSubmit: onOther } : {})}
      extraAction={
        <Button
          component={Link}
          to={`${paths.help}#enskild-firma`}
          {...(onOther ? {} : { variant: 'contained' as const })}
        >
          {t('company.waitingList')}
        </Button>
      }
    />
  );
}

type Company = SelectableCompanies['companies'][number];

export const companyForm = formSchema(selectCompanyBody, { missing: { company_number: 'company.missing' } });

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
  const form = useStepForm({
    applicationId: application.id,
    step: 'select-company',
    defaults: {
      company_number:
        application.companies[0]?.company_number ??
        (companies.length === 1 ? (companies[0]?.company_number ?? '') : ''),
    },
    schema: companyForm,
    save: async (body, { company_number }) => {
      if (companies.find((one) => one.company_number === company_number)?.is_sole_trader) {
        setIsRefused(true);
        return;
      }
      try {
        await save.mutateAsync(body);
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
      {...(companies.length > 0 && { form })}
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
