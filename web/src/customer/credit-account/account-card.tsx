import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import type { Company } from '@kreditlina/domain/company/contracts/customer';
import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import {
  formatBasisPoints,
  formatCents,
  formatDeadline,
  formatLongDate,
  formatMonthlyRate,
} from '@kreditlina/domain/text/index';
import { formatBankgiro } from '@kreditlina/domain/validators/bankgiro';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { CreditLine } from '../../ui/credit-line.tsx';
import { type AccountFigures, accountFigures, accountLine } from './account-figures.ts';
import { customerView, reviewPossibleUntil } from './customer-state.ts';
import { StateAction } from './state-action.tsx';

const State = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  margin: '0 0 24px',
  fontWeight: 600,
  '&::before': { content: '""', width: 10, height: 10, borderRadius: '50%', background: 'currentColor' },
  '& span': { color: 'var(--k-ink)' },
});

const Limit = styled('p')({
  margin: '32px 0 8px',
  '& span': { display: 'block', color: 'var(--k-ink-soft)' },
  '& strong': {
    fontFamily: 'var(--k-heading)',
    fontWeight: 500,
    fontSize: 'clamp(2.75rem, 2rem + 5vw, 4.5rem)',
    lineHeight: 1.1,
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums lining-nums',
    whiteSpace: 'nowrap',
  },
});

const Figures = styled('dl')({
  margin: '16px 0 40px',
  '& div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    paddingBlock: 10,
    borderBottom: '1px solid var(--k-line)',
  },
  '& dt': { color: 'var(--k-ink-soft)' },
  '& dd': { margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums lining-nums' },
});

const stateColors = {
  blue: 'var(--k-blue)',
  green: 'var(--k-green)',
  amber: 'var(--k-amber)',
  red: 'var(--k-red)',
  muted: 'var(--k-control)',
};

/** A yearly rate in the two ways that the product says it. */
const ratePercent = (rateYearBasisPoints: number) => ({
  month: formatMonthlyRate(rateYearBasisPoints),
  year: formatBasisPoints(rateYearBasisPoints),
});

type Row = readonly [text: string, value: string | null];

function Numbers({ company, figures }: { company: Company; figures: AccountFigures }) {
  const { t } = useTranslation('account');
  const rate = company.rate_year_basis_points;
  const giro = company.payment_bank_giro_number;
  const rows: readonly Row[] = [
    ['used', formatCents(figures.usedCents)],
    ['reserved', figures.reservedCents > 0 ? formatCents(figures.reservedCents) : null],
    ['available', formatCents(figures.availableCents)],
    ['rate', rate === null ? null : t('rateText', ratePercent(rate))],
    ['giro', giro === null ? null : formatBankgiro(giro)],
    ['ocr', company.payment_ocr_number],
  ];
  return (
    <>
      <Limit>
        <span>{t('limit')}</span>
        <strong>{formatCents(figures.limitCents)}</strong>
      </Limit>
      <CreditLine
        segments={accountLine(figures)}
        label={t('line', {
          used: formatCents(figures.usedCents),
          reserved: formatCents(figures.reservedCents),
          available: formatCents(figures.availableCents),
          limit: formatCents(figures.limitCents),
        })}
      />
      <Figures>
        {rows.map(([text, value]) =>
          value === null ? null : (
            <div key={text}>
              <dt>{t(text)}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </Figures>
    </>
  );
}

/** One company's account: how much, where it stands, until when, and what happens next. */
export function AccountCard(props: { company: Company; application?: CreditApplication | undefined }) {
  const { company, application } = props;
  const now = Date.now();
  const { t } = useTranslation('account');
  const { state, tone, action } = customerView(company, application, now);
  const opened = action === 'continue' ? company.application_id : application?.id;
  const reviewUntil = application && reviewPossibleUntil(application, now);
  const figures = accountFigures(company);
  const expiry = company.offer_expires_at === null ? '' : formatDeadline(company.offer_expires_at);
  return (
    <section aria-label={company.name}>
      <h1 className="k-title">{company.name}</h1>
      <p className="k-lead" style={{ marginBottom: 8 }}>
        {t('organisationNumber', { number: formatOrganisationNumber(company.company_number) })}
      </p>
      <State style={{ color: stateColors[tone] }}>
        <span>{t(`states.${state}.state`)}</span>
      </State>
      {figures && <Numbers company={company} figures={figures} />}
      <h2 style={{ margin: '0 0 8px', fontSize: '1.125rem' }}>{t('next')}</h2>
      <p style={{ margin: 0, maxWidth: '62ch' }}>
        {t(state === 'rejected' && reviewUntil ? 'states.rejected.nextReviewable' : `states.${state}.next`, {
          minimum: formatCents(creditTerms.firstDrawMinCents),
          date: expiry,
          until: reviewUntil && formatLongDate(reviewUntil),
        })}
      </p>
      <StateAction action={action} applicationId={opened ?? undefined} />
    </section>
  );
}
