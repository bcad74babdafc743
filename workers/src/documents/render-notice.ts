import type { NoticeDocument } from '@kreditlina/domain/documents/documents';
import { formatBasisPoints, formatCents } from '@kreditlina/domain/text/index';
import { formatBankgiro, isBankgiro, isOcr } from '@kreditlina/domain/validators/payment-numbers';
import { contentWidth, decoration, heading, keepRoom, keyFacts, paragraph, QUIET } from './blocks.ts';
import { divide, printLetter, questions } from './letter.ts';
import { type Document, MARGIN, type Paper, type Printer } from './paper.ts';
import { assertSum, type Row, table } from './table.ts';

/** Height (pt) of the payment slip: the dashes, a heading, one line of figures and one of text. */
const HEIGHT = 104;

/** Prints details for the bank's payment form at the foot of the page. */
function paymentSlip(paper: Paper, notice: NoticeDocument): void {
  const { doc } = paper;
  // At the foot of the page or, if there is no room, at the top of a new one.
  if (!keepRoom(doc, HEIGHT)) doc.y = doc.page.height - MARGIN - HEIGHT;
  dashes(doc);
  doc.y += 4;
  heading(paper, 'H2', 'Betalning');
  keyFacts(paper, [
    { label: 'Belopp', value: formatCents(notice.toPayCents) },
    notice.remindedOn ? { label: 'Betalas', value: 'Genast' } : { label: 'Senast', value: notice.dueOn },
    { label: 'Bankgiro', value: formatBankgiro(notice.lender.bankgiroNumber) },
    { label: 'OCR-nummer', value: notice.ocrNumber },
  ]);
  paragraph(
    paper,
    `Betala till ${notice.lender.name}. Ange OCR-numret, så kommer pengarna till rätt konto.`,
    QUIET,
  );
}

function dashes(doc: Document): void {
  const { y } = doc;
  decoration(doc, () => {
    doc.save().lineWidth(0.75).strokeColor(QUIET).dash(4, { space: 3 });
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + contentWidth(doc), y)
      .stroke()
      .restore();
  });
}

/**
 * Prints a notice, or with `remindedOn` its reminder.
 * @throws RangeError if the figures do not add up, or the payment details are unusable
 */
export async function renderNotice(notice: NoticeDocument, printer: Printer): Promise<Uint8Array> {
  assertPrintable(notice);
  const { number, noticeOn, remindedOn } = notice;
  const top = remindedOn
    ? {
        title: `Påminnelse om avi nr ${number}`,
        subtitle: `Kontokredit för företag · Påminnelsedatum ${remindedOn} · Avidatum ${noticeOn}`,
        printedAt: remindedOn,
      }
    : {
        title: `Avi nr ${number}`,
        subtitle: `Kontokredit för företag · Avidatum ${noticeOn}`,
        printedAt: noticeOn,
      };
  return printLetter(printer, notice, top, (paper) => writeNotice(paper, notice));
}

function assertPrintable(notice: NoticeDocument): void {
  const periods = notice.interestPeriods.map(({ interestCents }) => interestCents);
  assertSum(
    'Interest',
    [...periods, -notice.askedBeforeCents, notice.interestCorrectionCents],
    notice.interestCents,
  );
  assertSum(
    'Notice',
    [...chargesOf(notice).map(({ cents }) => cents), -notice.paidCents, notice.broughtForwardCents],
    notice.toPayCents,
  );
  if (!isOcr(notice.ocrNumber)) throw new RangeError('The OCR number has a wrong check digit');
  if (!isBankgiro(notice.lender.bankgiroNumber))
    throw new RangeError('The bankgiro number has a wrong check digit');
}

/** Amounts of this notice; zero amounts are not printed. */
function chargesOf(notice: NoticeDocument): { label: string; cents: number; isAlways?: boolean }[] {
  return [
    { label: 'Amortering', cents: notice.amortizationCents, isAlways: true },
    { label: 'Ränta', cents: notice.interestCents, isAlways: true },
    { label: 'Dröjsmålsränta', cents: notice.overdueInterestCents },
    { label: 'Påminnelseavgift', cents: notice.reminderFeeCents },
    { label: 'Månadsavgift', cents: notice.monthlyFeeCents },
    { label: 'Aviavgift', cents: notice.invoiceFeeCents },
  ];
}

function writeNotice(paper: Paper, notice: NoticeDocument): void {
  const { dueOn, toPayCents, remindedOn, noticeOn } = notice;
  const isPayable = toPayCents > 0;
  keyFacts(paper, [
    { label: 'Att betala', value: formatCents(toPayCents) },
    { label: remindedOn ? 'Förföll' : 'Betala senast', value: dueOn },
    { label: 'Bankgiro', value: formatBankgiro(notice.lender.bankgiroNumber) },
    { label: 'OCR-nummer', value: notice.ocrNumber },
  ]);
  divide(paper);
  if (!isPayable) paragraph(paper, 'Avin är redan betald. Du behöver inte göra något.');
  else if (remindedOn)
    paragraph(
      paper,
      `Vi har inte fått hela betalningen för avi nr ${notice.number}, som skulle ha betalats senast ${dueOn}. Betala så snart du kan: dröjsmålsräntan räknas för varje dag. Har du redan betalat kan du bortse från påminnelsen.`,
    );
  heading(paper, 'H2', remindedOn ? 'Det här är kvar att betala' : 'Det här betalar du');
  table(
    paper,
    [
      { label: 'Post', share: 3 },
      { label: 'Belopp', share: 1, align: 'right' },
    ],
    rowsOf(notice),
  );
  debt(paper, notice, remindedOn ?? noticeOn);
  // Only the notice explains its interest; a reminder states the unpaid amount.
  if (!remindedOn) interest(paper, notice);
  lateness(paper, notice);
  questions(paper);
  if (isPayable) paymentSlip(paper, notice);
}

function rowsOf(notice: NoticeDocument): Row[] {
  const { paidCents, broughtForwardCents, toPayCents, number } = notice;
  const charges = chargesOf(notice);
  const rows: Row[] = charges
    .filter(({ cents, isAlways }) => isAlways || cents !== 0)
    .map(({ label, cents }) => ({ cells: [label, formatCents(cents)] }));
  const askedCents = charges.reduce((sum, { cents }) => sum + cents, 0);
  if (paidCents !== 0 || broughtForwardCents !== 0)
    rows.push({ cells: [`Summa för avi nr ${number}`, formatCents(askedCents)], isSum: true });
  if (paidCents !== 0) rows.push({ cells: ['Redan betalt', formatCents(-paidCents)] });
  if (broughtForwardCents !== 0)
    rows.push({ cells: ['Kvar från tidigare avier', formatCents(broughtForwardCents)] });
  return [...rows, { cells: ['Att betala', formatCents(toPayCents)], isSum: true }];
}

function interest(paper: Paper, notice: NoticeDocument): void {
  const { interestPeriods, askedBeforeCents, interestCorrectionCents, interestCents } = notice;
  if (interestPeriods.length === 0 && interestCorrectionCents === 0) return;
  heading(paper, 'H2', 'Så är räntan räknad');
  paragraph(
    paper,
    'Ränta betalas bara på det som är lånat. Varje månad räknas som 30 dagar och året som 360 dagar.',
  );
  if (interestPeriods.some(({ throughOn }) => throughOn >= notice.noticeOn))
    paragraph(
      paper,
      'Avin begär den sista amorteringen av ett uttag, och därför också räntan på den till förfallodagen. Betalar du tidigare sänks räntan.',
    );
  const rows: Row[] = interestPeriods.map((period) => ({
    cells: [
      `${period.fromOn} – ${period.throughOn}`,
      String(period.days),
      formatCents(period.principalCents),
      formatBasisPoints(period.rateYearBasisPoints),
      formatCents(period.interestCents),
    ],
  }));
  if (askedBeforeCents !== 0)
    rows.push({ cells: ['Redan begärt på en tidigare avi', '', '', '', formatCents(-askedBeforeCents)] });
  if (interestCorrectionCents !== 0)
    rows.push({ cells: ['Rättelse av tidigare ränta', '', '', '', formatCents(interestCorrectionCents)] });
  rows.push({ cells: ['Summa', '', '', '', formatCents(interestCents)], isSum: true });
  table(
    paper,
    [
      { label: 'Period', share: 2.2 },
      { label: 'Dagar', share: 0.7, align: 'right' },
      { label: 'Lånat belopp', share: 1.3, align: 'right' },
      { label: 'Räntesats per år', share: 1.3, align: 'right' },
      { label: 'Ränta', share: 1.2, align: 'right' },
    ],
    rows,
  );
}

function debt(paper: Paper, { debtCents, toPayCents }: NoticeDocument, on: string): void {
  const unlessPaid = toPayCents === 0 ? '' : ', innan det som står här är betalt';
  paragraph(paper, `Återstående skuld den ${on}${unlessPaid}: ${formatCents(debtCents)}.`);
}

function lateness(paper: Paper, { late, remindedOn }: NoticeDocument): void {
  heading(paper, 'H2', 'Om betalningen är sen');
  const rate = formatBasisPoints(late.rateYearBasisPoints);
  const fee = formatCents(late.reminderFeeCents);
  paragraph(
    paper,
    remindedOn
      ? `Dröjsmålsräntan är ${rate} per år på ränta och amortering som är försenad, utöver räntan på lånet, till den dag allt är betalt. Avgiften för en påminnelse är ${fee}. Villkor ${late.policyVersion}.`
      : `Betalar du efter förfallodagen tillkommer dröjsmålsränta med ${rate} per år på ränta och amortering som är försenad, utöver räntan på lånet, och ${fee} för en påminnelse. Villkor ${late.policyVersion}.`,
  );
}
