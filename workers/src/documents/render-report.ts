import type { ReportDay, ReportDocument } from '@kreditlina/domain/documents/documents';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { formatAmount, formatCents, formatCount, formatDateTime } from '@kreditlina/domain/text/index';
import { keyFacts, paragraph } from './blocks.ts';
import { divide, printLetter } from './letter.ts';
import type { Printer } from './paper.ts';
import { type Column, type Row, table } from './table.ts';

const columns: readonly Column[] = [
  { label: 'Datum', share: 1.1 },
  { label: 'Ränta', share: 1, align: 'right' },
  { label: 'Amorteringar', share: 1.1, align: 'right' },
  { label: 'Uttag', share: 1.1, align: 'right' },
  { label: 'Nya användare', share: 0.9, align: 'right' },
  { label: 'Alla användare', share: 0.9, align: 'right' },
];

const sum = (days: readonly ReportDay[], of: (day: ReportDay) => number): number =>
  days.reduce((total, day) => total + of(day), 0);

function rowsOf({ days, usersBefore }: ReportDocument): Row[] {
  let all = usersBefore;
  const rows = days.map((day): Row => {
    all += day.users;
    const money = [day.interestCents, day.amortizationsCents, day.withdrawalsCents].map(formatAmount);
    return { cells: [day.date, ...money, formatCount(day.users), formatCount(all)] };
  });
  const sums = [
    formatAmount(sum(days, (day) => day.interestCents)),
    formatAmount(sum(days, (day) => day.amortizationsCents)),
    formatAmount(sum(days, (day) => day.withdrawalsCents)),
    formatCount(sum(days, (day) => day.users)),
    formatCount(all),
  ];
  return [...rows, { cells: ['Summa', ...sums], isSum: true }];
}

/** States when the figures were known: the current day is not over, and later bookings may concern any. */
const knownWhen = (asOfOn: string, orderedAt: string): string =>
  asOfOn < dateInSweden(orderedAt)
    ? `Siffrorna är de som var kända vid slutet av ${asOfOn}: det som bokfördes senare är inte med, också där det gäller en av dagarna.`
    : `Siffrorna är de som var kända när rapporten skrevs ut, då ${asOfOn} inte var över: det som bokfördes senare, också samma dag, är inte med.`;

export async function renderReport(report: ReportDocument, printer: Printer): Promise<Uint8Array> {
  const { days, fromOn, throughOn, asOfOn } = report;
  const asOf = asOfOn ? ` · Som det var känt ${asOfOn}` : '';
  const top = {
    title: 'Rapport',
    subtitle: `${fromOn} till ${throughOn}${asOf} · Beställd ${formatDateTime(report.orderedAt)} · Till och med post ${report.position} i loggen`,
    printedAt: report.orderedAt,
  };
  return printLetter(printer, report, top, (paper) => {
    keyFacts(paper, [
      { label: 'Uttag', value: formatCents(sum(days, (day) => day.withdrawalsCents)) },
      { label: 'Amorteringar', value: formatCents(sum(days, (day) => day.amortizationsCents)) },
      { label: 'Ränta', value: formatCents(sum(days, (day) => day.interestCents)) },
      { label: 'Nya användare', value: formatCount(sum(days, (day) => day.users)) },
    ]);
    divide(paper);
    table(paper, columns, rowsOf(report));
    paragraph(
      paper,
      'Alla belopp är i kronor och räknade på den dag från vilken de gäller. Uttag är pengar som har betalats ut, utan dem som banken skickade tillbaka. Amorteringar är kapital som betalningar har betalat. Ränta är det som har bokförts, dröjsmålsränta inräknad, betald eller inte. Det som tas tillbaka en senare dag räknas av den dagen.',
    );
    if (asOfOn) paragraph(paper, knownWhen(asOfOn, report.orderedAt));
    paragraph(paper, 'Användare är personer som har loggat in; nya är de som gjorde det för första gången.');
  });
}
