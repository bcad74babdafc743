import './texts/contact.ts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { applicationPath, paths } from '../../lib/paths.ts';
import { ApiError } from '../../lib/problem.ts';
import { applicationsQuery } from './api/application.ts';
import { StepScreen } from './step-screen.tsx';

const codes = ['COMPANY_HAS_APPLICATION', 'COMPANY_HAS_CREDIT', 'COMPANY_TAKEN'];

const digits = (companyNumber = '') => companyNumber.replace('-', '');

/** The refusal of a company that has an application or a credit already; undefined when it is something else. */
export const heldBy = (error: unknown): ApiError | undefined =>
  error instanceof ApiError && codes.includes(error.problem?.code ?? '') ? error : undefined;

/** Says that the company has an application or a credit already, and leads to it when it is the reader's own. */
export function CompanyHeld(props: {
  readonly refusal: ApiError;
  readonly applicationId: string;
  readonly companyNumber: string;
  readonly onOther: () => void;
}) {
  const { t } = useTranslation('application');
  const { refusal, companyNumber } = props;
  const code = refusal.problem?.code;
  const { data } = useQuery({
    ...applicationsQuery('standard'),
    enabled: code === 'COMPANY_HAS_APPLICATION',
  });
  const own = data?.find(
    ({ id, status, companies }) =>
      id !== props.applicationId &&
      ['pending', 'approved', 'manual-review'].includes(status) &&
      digits(companies[0]?.company_number) === digits(companyNumber),
  );
  const to = code === 'COMPANY_HAS_CREDIT' ? paths.account : own && applicationPath(own.id);
  return (
    <StepScreen
      title={t(code === 'COMPANY_HAS_CREDIT' ? 'company.hasCreditTitle' : 'company.hasApplicationTitle')}
      lead={`${refusal.message}.`}
      nextText={t('company.otherCompany')}
      onSubmit={props.onOther}
      extraAction={
        to !== undefined && (
          <Button component={Link} to={to}>
            {t(code === 'COMPANY_HAS_CREDIT' ? 'company.toAccount' : 'company.toApplication')}
          </Button>
        )
      }
    />
  );
}
