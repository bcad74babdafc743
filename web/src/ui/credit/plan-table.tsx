import { type Instalment, type PlanTotals, planTotals } from '@kreditlina/domain/calculators/repayment-plan';
import { formatAmount, formatLongDate } from '@kreditlina/domain/text/index';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { evenFigures } from '../theme/tokens.ts';

const Frame = styled('div')({ overflowX: 'auto', border: '1px solid var(--k-line)', borderRadius: 8 });

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& td': evenFigures,
  '& th, & td': {
    padding: '8px 12px',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    borderBottom: '1px solid var(--k-line)',
  },
  '& th:first-of-type': { textAlign: 'left' },
  '& thead th': {
    color: 'var(--k-ink-soft)',
    fontWeight: 600,
    whiteSpace: 'normal',
    verticalAlign: 'bottom',
  },
  '& caption': { padding: '12px 12px 4px', textAlign: 'left', color: 'var(--k-ink-soft)' },
  '& .sum': { fontWeight: 600, background: 'var(--k-paper)' },
});

const Months = styled('ol')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: '10px 12px', borderBottom: '1px solid var(--k-line)' },
  '& > li:last-of-type': { borderBottom: 0 },
  '& .sum': { background: 'var(--k-paper)' },
  '& p': { display: 'flex', justifyContent: 'space-between', gap: 12, margin: 0, fontWeight: 600 },
  '& p > span:last-of-type': evenFigures,
  '& small': { display: 'block', color: 'var(--k-ink-soft)', fontSize: '0.8125rem' },
});

export interface PlanRow extends Instalment {
  /** Due date, if the plan has days. */
  readonly dueDate?: string;
  /** True before the payout, when nothing can be late. */
  readonly isAhead?: boolean;
  /** Payment minus the amount promised for that day, in öre. */
  readonly differenceCents?: number;
}

/** True if a credit balance pays part of the plan. */
export const isPaidByCredit = (rows: readonly PlanRow[]): boolean => planTotals(rows).creditCents > 0;

/**
 * Columns of a plan. A plan of the account consists of payment notices, whose interest and fees include the
 * cost of late payment.
 */
export function planHeads(rows: readonly PlanRow[]) {
  const isOfNotices = rows.some(({ dueDate, isAhead }) => dueDate !== undefined && !isAhead);
  return [
    rows.some(({ dueDate }) => dueDate !== undefined) ? ('due' as const) : ('month' as const),
    'balance' as const,
    'amortization' as const,
    isOfNotices ? ('interestAndLate' as const) : ('interest' as const),
    'monthlyFee' as const,
    isOfNotices ? ('noticeFees' as const) : ('invoiceFee' as const),
    ...(isPaidByCredit(rows) ? ['credit' as const] : []),
    'total' as const,
  ];
}

/** Groups rows by year of the plan, 12 rows each. */
const yearsOf = (rows: readonly PlanRow[]): { year: number; rows: readonly PlanRow[] }[] =>
  Array.from({ length: Math.ceil(rows.length / 12) }, (_, index) => ({
    year: index + 1,
    rows: rows.slice(index * 12, (index + 1) * 12),
  }));

/** Formats a difference with its sign, or as a dash if it is zero. */
const signed = (cents: number): string => {
  if (cents === 0) return '–';
  return cents > 0 ? `+${formatAmount(cents)}` : formatAmount(cents);
};

const differenceOf = (rows: readonly PlanRow[]): number =>
  rows.reduce((sum, { differenceCents = 0 }) => sum + differenceCents, 0);

interface Totals {
  readonly totals: PlanTotals;
  readonly difference: number | undefined;
  readonly hasCredit: boolean;
}

function Cells({ totals, difference, hasCredit }: Totals) {
  return (
    <>
      <td>{formatAmount(totals.amortizationCents)}</td>
      <td>{formatAmount(totals.interestCents)}</td>
      <td>{formatAmount(totals.monthlyFeeCents)}</td>
      <td>{formatAmount(totals.invoiceFeeCents)}</td>
      {hasCredit && <td>{formatAmount(-totals.creditCents)}</td>}
      <td>{formatAmount(totals.totalCents)}</td>
      {difference !== undefined && <td>{signed(difference)}</td>}
    </>
  );
}

function Lines({ totals, difference, hasCredit }: Totals) {
  const { t } = useTranslation('plan');
  const fees = totals.monthlyFeeCents + totals.invoiceFeeCents;
  return (
    <small>
      {t('parts', {
        amortization: formatAmount(totals.amortizationCents),
        interest: formatAmount(totals.interestCents),
        fees: formatAmount(fees),
      })}
      {hasCredit && ` · ${t('credit')} ${formatAmount(-totals.creditCents)}`}
      {difference !== undefined && difference !== 0 && ` · ${t('difference')} ${signed(difference)}`}
    </small>
  );
}

/**
 * Every month of a plan, with subtotals per year and totals. Shown as a list on a narrow screen, so that no
 * column is out of view.
 */
export function PlanTable({ rows }: { rows: readonly PlanRow[] }) {
  const { t } = useTranslation('plan');
  const isNarrow = useMediaQuery('(max-width: 599px)');
  const isCompared = rows.some(({ differenceCents }) => differenceCents !== undefined);
  const hasCredit = isPaidByCredit(rows);
  const figuresOf = (of: readonly PlanRow[]): Totals => ({
    totals: planTotals(of),
    difference: isCompared ? differenceOf(of) : undefined,
    hasCredit,
  });
  const years = yearsOf(rows);
  const name = ({ dueDate, month }: PlanRow) =>
    dueDate === undefined ? String(month) : formatLongDate(dueDate);
  if (isNarrow) {
    return (
      <Frame>
        <Months aria-label={t('caption')}>
          {years.map((year) => (
            <Fragment key={year.year}>
              {year.rows.map((row) => (
                <li key={row.month}>
                  <p>
                    <span>
                      {row.dueDate === undefined
                        ? t('monthNumber', { month: row.month })
                        : formatLongDate(row.dueDate)}
                    </span>
                    <span>{formatAmount(row.totalCents)}</span>
                  </p>
                  <Lines {...figuresOf([row])} />
                  <small>{t('balanceOf', { balance: formatAmount(row.balanceCents) })}</small>
                </li>
              ))}
              <li className="sum">
                <p>
                  <span>{t('year', { year: year.year })}</span>
                  <span>{formatAmount(planTotals(year.rows).totalCents)}</span>
                </p>
                <Lines {...figuresOf(year.rows)} />
              </li>
            </Fragment>
          ))}
          <li className="sum">
            <p>
              <span>{t('sum')}</span>
              <span>{formatAmount(planTotals(rows).totalCents)}</span>
            </p>
            <Lines {...figuresOf(rows)} />
          </li>
        </Months>
      </Frame>
    );
  }
  return (
    <Frame role="region" aria-label={t('caption')} tabIndex={0}>
      <Table>
        <caption>{t('caption')}</caption>
        <thead>
          <tr>
            {[...planHeads(rows), ...(isCompared ? ['difference' as const] : [])].map((head) => (
              <th key={head} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <Fragment key={year.year}>
              {year.rows.map((row) => (
                <tr key={row.month}>
                  <th scope="row">{name(row)}</th>
                  <td>{formatAmount(row.balanceCents)}</td>
                  <Cells {...figuresOf([row])} />
                </tr>
              ))}
              <tr className="sum">
                <th scope="row">{t('year', { year: year.year })}</th>
                <td />
                <Cells {...figuresOf(year.rows)} />
              </tr>
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr className="sum">
            <th scope="row">{t('sum')}</th>
            <td />
            <Cells {...figuresOf(rows)} />
          </tr>
        </tfoot>
      </Table>
    </Frame>
  );
}
