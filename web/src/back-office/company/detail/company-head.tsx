import { shownStatus } from '@kreditlina/domain/credit-application/contracts/status-words';
import { formatCents } from '@kreditlina/domain/text/index';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { CreditLine } from '../../../ui/credit-line.tsx';
import { Amount } from './amount.tsx';
import { Attention } from './attention.tsx';
import type { CompanyDetail } from './get-company.ts';

const Figures = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 32px',
  margin: '8px 0 0',
  '& dt': { color: 'var(--k-ink-soft)', fontSize: '0.875rem' },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums lining-nums', fontWeight: 600 },
});

const Limit = styled('p')({
  margin: '0 0 8px',
  fontFamily: 'var(--k-heading)',
  fontSize: '2.5rem',
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums lining-nums',
});

const Label = styled('p')({ margin: '16px 0 0', color: 'var(--k-ink-soft)', fontSize: '0.875rem' });

/** The same status as in the lists: whether the application waits for staff, and who rejected it. */
function statusOf(company: CompanyDetail, t: TFunction): string {
  const standing = company.credit_applications.find(({ id }) => id === company.application_id);
  const status = standing ? shownStatus(standing, new Date().toISOString()) : company.application_status;
  return t(`company:status.${status}`);
}

/** Header of the company: limit, usage and points that need attention. */
export function CompanyHead({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation('company');
  const limit = company.credit_limit_cents;
  const share = (cents: number): number => (limit ? cents / limit : 0);
  const amounts = [
    ['debt', 'debt', company.debt_amount_cents],
    ['reserved', 'reserved', company.reserved_cents],
    ['available', 'available', company.available_cents],
    ['accruedInterest', 'accrued-interest', company.accrued_interest_cents],
    ['owed', 'owed', company.owed_cents],
    ['creditBalance', 'credit-balance', company.credit_balance_cents],
  ] as const;
  return (
    <header>
      <h1 className="k-title">{company.name}</h1>
      <p style={{ margin: 0 }}>
        {company.sole_trader ? t('soleTrader') : formatOrganisationNumber(company.company_number)}
        {' · '}
        {t('application', { status: statusOf(company, t) })}
        {company.bank_status && ` · ${t('bank', { status: t(`bankStatus.${company.bank_status}`) })}`}
      </p>
      <Label>{t('limit')}</Label>
      <Limit>{limit === null ? t('noLimit') : formatCents(limit)}</Limit>
      <CreditLine
        segments={[
          {
            share: share(company.debt_amount_cents),
            tone: company.days_past_due > 0 ? 'red' : 'blue',
            isThick: true,
          },
          { share: share(company.reserved_cents), tone: 'amber', isThick: true },
          { share: share(company.available_cents), tone: 'blue' },
        ]}
      />
      <Figures>
        {amounts.map(([name, figure, cents]) => (
          <div key={name}>
            <dt>{t(`amounts.${name}`)}</dt>
            <dd>
              <Amount companyId={company.id} amount={figure} what={t(`amounts.${name}`)} cents={cents} />
            </dd>
          </div>
        ))}
      </Figures>
      <Attention company={company} />
    </header>
  );
}
