import { servicingTermsOn } from '@kreditlina/domain/calculators/credit-terms';
import {
  type Instalment,
  type PlanTotals,
  planTotals,
  yearlySubtotals,
} from '@kreditlina/domain/calculators/repayment-plan';
import { assumedPayoutOn, signedPlan } from '@kreditlina/domain/calculators/signed-plan';
import type {
  AccountPlanDocument,
  PayoutReceiptDocument,
  PlanVersion,
  RepaymentPlanDocument,
} from '@kreditlina/domain/documents/documents';
import {
  formatAmount,
  formatBasisPoints,
  formatCents,
  formatLongDate,
  formatMonthlyRate,
} from '@kreditlina/domain/text/index';
import { factRows, heading, keyFacts, paragraph } from './blocks.ts';
import { divide, printLetter, questions } from './letter.ts';
import type { Printer } from './paper.ts';
import { type Column, type Row, table } from './table.ts';

const planColumns = (names: {
  readonly when: string;
  readonly interest: Column;
  readonly invoiceFee: Column;
  readonly hasCredit?: boolean;
}): readonly Column[] => [
  { label: names.when, share: 0.95 },
  { label: 'Skuld', share: 1.1, align: 'right' },
  { label: 'Amortering', share: 1.2, align: 'right' },
  { ...names.interest, align: 'right' },
  // With credit, the fees share a column, so that no word is broken.
  ...(names.hasCredit
    ? [
        { label: 'Avgifter', share: 1.2, align: 'right' as const },
        { label: 'Tillgodo', share: 1.2, align: 'right' as const },
      ]
    : [
        { label: 'Månadsavgift', share: 1.25, align: 'right' as const },
        { ...names.invoiceFee, align: 'right' as const },
      ]),
  { label: 'Att betala', share: 1.2, align: 'right' },
];

const figuresOf = (totals: PlanTotals, hasCredit: boolean): string[] =>
  [
    totals.amortizationCents,
    totals.interestCents,
    ...(hasCredit
      ? [totals.monthlyFeeCents + totals.invoiceFeeCents, -totals.creditCents]
      : [totals.monthlyFeeCents, totals.invoiceFeeCents]),
    totals.totalCents,
  ].map(formatAmount);

/** Every row, with subtotals after each started year, and the grand total. */
function planRows<One extends Instalment>(instalments: readonly One[], nameOf: (one: One) => string): Row[] {
  const years = yearlySubtotals(instalments);
  const total = planTotals(instalments);
  const figures = (totals: PlanTotals): string[] => figuresOf(totals, total.creditCents > 0);
  const rows = instalments.flatMap((one, index): Row[] => {
    const row = { cells: [nameOf(one), formatAmount(one.balanceCents), ...figures(planTotals([one]))] };
    const isLastOfYear = (index + 1) % 12 === 0 || index === instalments.length - 1;
    const year = isLastOfYear ? years[Math.floor(index / 12)] : undefined;
    return year ? [row, { cells: [`År ${year.year}`, '', ...figures(year.totals)], isSum: true }] : [row];
  });
  return [...rows, { cells: ['Summa', '', ...figures(total)], isSum: true }];
}

const words: Readonly<Record<PlanVersion, { readonly name: string; readonly says: string }>> = {
  original: {
    name: 'Ursprunglig plan',
    says: 'Det här är vad avierna skulle begära från utbetalningen om inget ändrades och varje avi betalades på förfallodagen.',
  },
  current: {
    name: 'Aktuell plan',
    says: 'Det här är vad som är kvar att betala, med det som har betalats och ändrats sedan utbetalningen, om varje avi betalas på förfallodagen.',
  },
};

const accountPlanColumns = (hasCredit: boolean) =>
  planColumns({
    hasCredit,
    when: 'Förfaller',
    interest: { label: 'Ränta och dröjsmålsränta', share: 1.35 },
    invoiceFee: { label: 'Avi- och påminnelseavgift', share: 1.5 },
  });

/** Prints a plan of the account as on its page: every payment, totals per year and overall. */
export async function renderAccountPlan(plan: AccountPlanDocument, printer: Printer): Promise<Uint8Array> {
  const { withdrawal, rows, printedOn } = plan;
  const { name, says } = words[plan.version];
  const total = planTotals(rows);
  const last = rows.at(-1);
  if (!last) throw new RangeError('A plan must have a row');
  const top = {
    title: 'Återbetalningsplan',
    subtitle: `Kontokredit för företag · ${name} · Räknad den ${printedOn}`,
    printedAt: printedOn,
  };
  return printLetter(printer, plan, top, (paper) => {
    keyFacts(paper, [
      {
        label: 'Gäller',
        value: withdrawal
          ? `Uttag ${formatCents(withdrawal.amountCents)}, ${formatLongDate(withdrawal.paidOutOn)}`
          : 'Alla uttag tillsammans',
      },
      { label: 'Att betala', value: formatCents(total.totalCents) },
      { label: 'Varav ränta', value: formatCents(total.interestCents) },
      { label: 'Sista betalning', value: formatLongDate(last.dueOn) },
    ]);
    divide(paper);
    paragraph(paper, `${says} Räntan räknas dag för dag. Alla belopp är i kronor.`);
    table(
      paper,
      accountPlanColumns(total.creditCents > 0),
      planRows(rows, ({ dueOn }) => dueOn),
    );
    paragraph(paper, 'Planen är ingen avi. Du kan betala tidigare utan avgift.');
  });
}

const repaymentPlanColumns = planColumns({
  when: 'Förfaller',
  interest: { label: 'Ränta', share: 1 },
  invoiceFee: { label: 'Aviavgift', share: 0.9 },
});

/** Prints a repayment plan as on the account page: every notice, totals per year and overall. */
export async function renderRepaymentPlan(
  plan: RepaymentPlanDocument,
  printer: Printer,
): Promise<Uint8Array> {
  const { amountCents, rateYearBasisPoints, printedOn, settleInMonth } = plan;
  const paidOutOn = assumedPayoutOn(printedOn);
  const rows = signedPlan({ amountCents, rateYearBasisPoints, paidOutOn, settleInMonth });
  const top = {
    title: 'Betalningsplan',
    subtitle: `Kontokredit för företag · Räknad den ${printedOn} · Villkor ${servicingTermsOn(printedOn).version}`,
    printedAt: printedOn,
  };
  return printLetter(printer, plan, top, (paper) => {
    keyFacts(paper, [
      { label: 'Lånat belopp', value: formatCents(amountCents) },
      { label: 'Räntesats per år', value: formatBasisPoints(rateYearBasisPoints) },
      { label: 'Räntesats per månad', value: formatMonthlyRate(rateYearBasisPoints) },
      { label: 'Allt är betalt efter', value: rows.length === 1 ? '1 avi' : `${rows.length} avier` },
    ]);
    divide(paper);
    paragraph(
      paper,
      'Du amorterar lika mycket varje månad, i hela kronor, och betalar ränta på det som är kvar. Sist betalar du det som är kvar. Du kan betala tidigare utan avgift. Alla belopp är i kronor.',
    );
    table(
      paper,
      repaymentPlanColumns,
      planRows(rows, ({ dueOn }) => dueOn),
    );
    paragraph(
      paper,
      `Planen visar avierna om pengarna betalas ut den ${formatLongDate(paidOutOn)}, räntan är oförändrad och varje avi betalas på förfallodagen. Betalas pengarna ut en annan dag står planen som gäller i kvittot på utbetalningen. Planen är ingen avi.`,
    );
  });
}

/** Prints the receipt of a payout: the amount, its day, and the plan that holds from that day. */
export async function renderPayoutReceipt(
  receipt: PayoutReceiptDocument,
  printer: Printer,
): Promise<Uint8Array> {
  const { amountCents, rateYearBasisPoints, paidOutOn, bankReference, rows } = receipt;
  const total = planTotals(rows);
  const [first] = rows;
  if (!first) throw new RangeError('A plan must have a row');
  const top = {
    title: 'Kvitto på utbetalning',
    subtitle: `Kontokredit för företag · Utbetalningsdag ${paidOutOn}`,
    printedAt: paidOutOn,
  };
  return printLetter(printer, receipt, top, (paper) => {
    keyFacts(paper, [
      { label: 'Utbetalt', value: formatCents(amountCents) },
      { label: 'Utbetalningsdag', value: paidOutOn },
      { label: 'Bankens referens', value: bankReference },
      { label: 'OCR-nummer', value: receipt.ocrNumber },
    ]);
    divide(paper);
    heading(paper, 'H2', 'Planen som gäller för uttaget');
    paragraph(
      paper,
      `Planen räknas från den ${formatLongDate(paidOutOn)}, då pengarna betalades ut. Räknade planen som du såg när du skrev under med en annan dag, gäller den här i stället.`,
    );
    factRows(paper, [
      {
        label: 'Räntesats',
        value: `${formatBasisPoints(rateYearBasisPoints)} per år (${formatMonthlyRate(rateYearBasisPoints)} per månad)`,
      },
      { label: 'Första avin ska betalas', value: `Senast ${formatLongDate(first.dueOn)}` },
      { label: 'Antal avier', value: String(rows.length) },
      { label: 'Totalt att betala', value: formatCents(total.totalCents) },
      { label: 'Varav ränta', value: formatCents(total.interestCents) },
    ]);
    table(
      paper,
      repaymentPlanColumns,
      planRows(rows, ({ dueOn }) => dueOn),
    );
    paragraph(
      paper,
      'Planen visar vad uttaget kostar om räntan är oförändrad och varje avi betalas på förfallodagen. Har företaget flera uttag står de på samma avi, och öret kan då avrundas annorlunda. Planen är ingen avi.',
    );
    questions(paper);
  });
}
