import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import {
  type Instalment,
  type PlanTotals,
  planTotals,
  repaymentPlan,
  yearlySubtotals,
} from '@kreditlina/domain/calculators/repayment-plan';
import { formatAmount, formatCents } from '@kreditlina/domain/text/index';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import { styled } from '@mui/material/styles';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../lib/i18n.ts';
import { MessageDialog } from './message-dialog.tsx';
import { TextInput } from './text-input.tsx';

addTexts('plan', {
  sv: {
    title: 'Betalningsplan',
    lead: 'Så betalar du tillbaka {{amount}} med lika stor amortering varje månad, i hela kronor. Sist betalar du det som är kvar. Du kan betala tidigare utan avgift.',
    months: 'Betala allt efter antal månader',
    monthsHint: '1 till {{max}} månader',
    month: 'Månad',
    balance: 'Skuld',
    amortization: 'Amortering',
    interest: 'Ränta',
    monthlyFee: 'Månadsavgift',
    invoiceFee: 'Aviavgift',
    total: 'Att betala',
    year: 'År {{year}}',
    sum: 'Summa',
    caption: 'Betalningsplan, belopp i kronor',
  },
});

const Scroll = styled('div')({ overflowX: 'auto', border: '1px solid var(--k-line)', borderRadius: 8 });

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: '8px 12px',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    borderBottom: '1px solid var(--k-line)',
  },
  '& th:first-of-type': { textAlign: 'left' },
  '& thead th': { color: 'var(--k-ink-soft)', fontWeight: 600 },
  '& caption': { padding: '12px 12px 4px', textAlign: 'left', color: 'var(--k-ink-soft)' },
  '& .sum': { fontWeight: 600, background: 'var(--k-paper)' },
});

/** Months of the slider: 0 becomes 1 and one too many becomes the last. */
export const clampMonths = (months: number, max: number): number =>
  Math.min(Math.max(Math.round(months) || 1, 1), max);

function SumRow({ label, totals }: { label: string; totals: PlanTotals }) {
  return (
    <tr className="sum">
      <th scope="row">{label}</th>
      <td />
      <td>{formatAmount(totals.amortizationCents)}</td>
      <td>{formatAmount(totals.interestCents)}</td>
      <td>{formatAmount(totals.monthlyFeeCents)}</td>
      <td>{formatAmount(totals.invoiceFeeCents)}</td>
      <td>{formatAmount(totals.totalCents)}</td>
    </tr>
  );
}

function PlanTable({ rows }: { rows: readonly Instalment[] }) {
  const { t } = useTranslation('plan');
  const heads = ['month', 'balance', 'amortization', 'interest', 'monthlyFee', 'invoiceFee', 'total'];
  const years = yearlySubtotals(rows);
  return (
    <Scroll role="region" aria-label={t('caption')} tabIndex={0}>
      <Table>
        <caption>{t('caption')}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.month}>
              <tr>
                <th scope="row">{row.month}</th>
                <td>{formatAmount(row.balanceCents)}</td>
                <td>{formatAmount(row.amortizationCents)}</td>
                <td>{formatAmount(row.interestCents)}</td>
                <td>{formatAmount(row.monthlyFeeCents)}</td>
                <td>{formatAmount(row.invoiceFeeCents)}</td>
                <td>{formatAmount(row.totalCents)}</td>
              </tr>
              {row.month % 12 === 0 && (
                <SumRow
                  label={t('year', { year: row.month / 12 })}
                  totals={years[row.month / 12 - 1]?.totals ?? planTotals([])}
                />
              )}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <SumRow label={t('sum')} totals={planTotals(rows)} />
        </tfoot>
      </Table>
    </Scroll>
  );
}

/** 'Betalningsplan': every month of a draw, with the month in which the rest is paid off. */
export default function RepaymentPlanDialog(props: {
  principalCents: number;
  rateYearBasisPoints: number;
  onClose: () => void;
}) {
  const { t } = useTranslation('plan');
  const max = creditTerms.repaymentMonths;
  const [months, setMonths] = useState<number>(max);
  const [text, setText] = useState(String(max));
  const rows = repaymentPlan({
    principalCents: props.principalCents,
    rateYearBasisPoints: props.rateYearBasisPoints,
    months: max,
    monthlyFeeCents: creditTerms.monthlyFeeCents,
    invoiceFeeCents: creditTerms.invoiceFeeCents,
    settleInMonth: months,
  });
  const choose = (next: number) => {
    setMonths(clampMonths(next, max));
    setText(String(clampMonths(next, max)));
  };
  const type = (next: string) => {
    setText(next);
    if (/^\d+$/.test(next)) setMonths(clampMonths(Number(next), max));
  };
  return (
    <MessageDialog
      title={t('title')}
      maxWidth="md"
      onClose={props.onClose}
      actions={<Button onClick={props.onClose}>{t('common:action.close')}</Button>}
    >
      <p className="k-lead">{t('lead', { amount: formatCents(props.principalCents) })}</p>
      <TextInput
        id="plan-months"
        label={t('months')}
        hint={t('monthsHint', { max })}
        value={text}
        onText={type}
        onBlur={() => setText(String(months))}
        inputProps={{ inputMode: 'numeric', maxLength: 3 }}
        widthCharacters={6}
      />
      <Slider
        aria-label={t('months')}
        min={1}
        max={max}
        step={1}
        value={months}
        onChange={(_event, value) => choose(value as number)}
      />
      <PlanTable rows={rows} />
    </MessageDialog>
  );
}
