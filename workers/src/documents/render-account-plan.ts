import { planTotals } from '@kreditlina/domain/calculators/repayment-plan';
import type { AccountPlanDocument, PlanVersion } from '@kreditlina/domain/documents/account-plan';
import { formatCents, formatLongDate } from '@kreditlina/domain/text/index';
import { keyFacts, paragraph } from './blocks.ts';
import { divide, printLetter } from './letter.ts';
import type { Printer } from './paper.ts';
import { planColumns, planRows } from './plan-rows.ts';
import { table } from './table.ts';

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

const columns = planColumns({
  when: 'Förfaller',
  interest: { label: 'Ränta och dröjsmålsränta', share: 1.35 },
  invoiceFee: { label: 'Avi- och påminnelseavgift', share: 1.5 },
});

/** Prints a plan of the account like its page: every payment, totals per year and overall. */
export async function renderAccountPlan(plan: AccountPlanDocument, printer: Printer): Promise<Uint8Array> {
  const { draw, rows, printedOn } = plan;
  const { name, says } = words[plan.version];
  const total = planTotals(rows);
  const last = rows.at(-1);
  if (!last) throw new RangeError('A plan has a row');
  const top = {
    title: 'Återbetalningsplan',
    subtitle: `Kontokredit för företag · ${name} · Räknad den ${printedOn}`,
    printedAt: printedOn,
  };
  return printLetter(printer, plan, top, (paper) => {
    keyFacts(paper, [
      {
        label: 'Gäller',
        value: draw
          ? `Uttag ${formatCents(draw.amountCents)}, ${formatLongDate(draw.paidOutOn)}`
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
      columns,
      planRows(rows, ({ dueOn }) => dueOn),
    );
    paragraph(paper, 'Planen är ingen avi. Du kan betala tidigare utan avgift.');
  });
}
