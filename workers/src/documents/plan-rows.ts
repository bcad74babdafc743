import {
  type Instalment,
  type PlanTotals,
  planTotals,
  yearlySubtotals,
} from '@kreditlina/domain/calculators/repayment-plan';
import { formatAmount } from '@kreditlina/domain/text/index';
import type { Column, Row } from './table.ts';

/** The columns of a plan; names and widths depend on its contents. */
export const planColumns = (names: {
  readonly when: string;
  readonly interest: Column;
  readonly invoiceFee: Column;
}): readonly Column[] => [
  { label: names.when, share: 0.95 },
  { label: 'Skuld', share: 1.1, align: 'right' },
  { label: 'Amortering', share: 1.2, align: 'right' },
  { ...names.interest, align: 'right' },
  { label: 'Månadsavgift', share: 1.25, align: 'right' },
  { ...names.invoiceFee, align: 'right' },
  { label: 'Att betala', share: 1.2, align: 'right' },
];

const figuresOf = (totals: PlanTotals): string[] =>
  [
    totals.amortizationCents,
    totals.interestCents,
    totals.monthlyFeeCents,
    totals.invoiceFeeCents,
    totals.totalCents,
  ].map(formatAmount);

/** Every row, with subtotals after each started year, and the grand total. */
export function planRows<One extends Instalment>(
  instalments: readonly One[],
  nameOf: (one: One) => string,
): Row[] {
  const years = yearlySubtotals(instalments);
  const rows = instalments.flatMap((one, index): Row[] => {
    const row = { cells: [nameOf(one), formatAmount(one.balanceCents), ...figuresOf(one)] };
    const isLastOfYear = (index + 1) % 12 === 0 || index === instalments.length - 1;
    const year = isLastOfYear ? years[Math.floor(index / 12)] : undefined;
    return year ? [row, { cells: [`År ${year.year}`, '', ...figuresOf(year.totals)], isSum: true }] : [row];
  });
  return [...rows, { cells: ['Summa', '', ...figuresOf(planTotals(instalments))], isSum: true }];
}
