import { creditTerms, servicingTermsOn } from '@kreditlina/domain/calculators/credit-terms';
import {
  type PlanTotals,
  planTotals,
  repaymentPlan,
  yearlySubtotals,
} from '@kreditlina/domain/calculators/repayment-plan';
import type { RepaymentPlanDocument } from '@kreditlina/domain/documents/repayment-plan';
import {
  formatAmount,
  formatBasisPoints,
  formatCents,
  formatMonthlyRate,
} from '@kreditlina/domain/text/index';
import { keyFacts, paragraph } from './blocks.ts';
import { divide, printLetter } from './letter.ts';
import type { Printer } from './paper.ts';
import { type Column, type Row, table } from './table.ts';

const columns: readonly Column[] = [
  { label: 'Månad', share: 0.9 },
  { label: 'Skuld', share: 1.2, align: 'right' },
  { label: 'Amortering', share: 1.2, align: 'right' },
  { label: 'Ränta', share: 1, align: 'right' },
  { label: 'Månadsavgift', share: 1.1, align: 'right' },
  { label: 'Aviavgift', share: 0.9, align: 'right' },
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

/** Prints the plan as the page of the account shows it: every month, sums of each year and of all. */
export async function renderRepaymentPlan(
  plan: RepaymentPlanDocument,
  printer: Printer,
): Promise<Uint8Array> {
  const { amountCents, rateYearBasisPoints, printedOn } = plan;
  const { monthlyFeeCents, invoiceFeeCents, version } = servicingTermsOn(printedOn);
  const instalments = repaymentPlan({
    principalCents: amountCents,
    rateYearBasisPoints,
    months: creditTerms.repaymentMonths,
    monthlyFeeCents,
    invoiceFeeCents,
    settleInMonth: plan.settleInMonth,
  });
  const paid = instalments.filter(({ totalCents }) => totalCents > 0);
  const years = yearlySubtotals(instalments);
  const rows = instalments.flatMap((instalment): Row[] => {
    const { month, balanceCents } = instalment;
    const row = { cells: [String(month), formatAmount(balanceCents), ...figuresOf(instalment)] };
    const year = month % 12 === 0 ? years[month / 12 - 1] : undefined;
    if (!year) return [row];
    return [row, { cells: [`År ${year.year}`, '', ...figuresOf(year.totals)], isSum: true }];
  });
  rows.push({ cells: ['Summa', '', ...figuresOf(planTotals(instalments))], isSum: true });
  const top = {
    title: 'Betalningsplan',
    subtitle: `Kontokredit för företag · Räknad den ${printedOn} · Villkor ${version}`,
    printedAt: printedOn,
  };
  return printLetter(printer, plan, top, (paper) => {
    keyFacts(paper, [
      { label: 'Lånat belopp', value: formatCents(amountCents) },
      { label: 'Räntesats per år', value: formatBasisPoints(rateYearBasisPoints) },
      { label: 'Räntesats per månad', value: formatMonthlyRate(rateYearBasisPoints) },
      { label: 'Allt är betalt efter', value: paid.length === 1 ? '1 månad' : `${paid.length} månader` },
    ]);
    divide(paper);
    paragraph(
      paper,
      'Du amorterar lika mycket varje månad, i hela kronor, och betalar ränta på det som är kvar. Sist betalar du det som är kvar. Du kan betala tidigare utan avgift. Alla belopp är i kronor.',
    );
    table(paper, columns, rows);
    paragraph(
      paper,
      'Planen visar vad lånet kostar om räntan är oförändrad och varje avi betalas i tid. Den är ingen avi.',
    );
  });
}
