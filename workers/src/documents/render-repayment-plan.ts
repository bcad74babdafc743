import { creditTerms, servicingTermsOn } from '@kreditlina/domain/calculators/credit-terms';
import { repaymentPlan } from '@kreditlina/domain/calculators/repayment-plan';
import type { RepaymentPlanDocument } from '@kreditlina/domain/documents/repayment-plan';
import { formatBasisPoints, formatCents, formatMonthlyRate } from '@kreditlina/domain/text/index';
import { keyFacts, paragraph } from './blocks.ts';
import { divide, printLetter } from './letter.ts';
import type { Printer } from './paper.ts';
import { planColumns, planRows } from './plan-rows.ts';
import { table } from './table.ts';

const columns = planColumns({
  when: 'Månad',
  interest: { label: 'Ränta', share: 1 },
  invoiceFee: { label: 'Aviavgift', share: 0.9 },
});

/** Prints the plan like the account page: every month, totals per year and overall. */
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
    table(
      paper,
      columns,
      planRows(instalments, ({ month }) => String(month)),
    );
    paragraph(
      paper,
      'Planen visar vad lånet kostar om räntan är oförändrad och varje avi betalas i tid. Den är ingen avi.',
    );
  });
}
