import type { CorrectionDocument } from '@kreditlina/domain/documents/documents';
import { formatCents } from '@kreditlina/domain/text/index';
import { formatBankgiro } from '@kreditlina/domain/validators/payment-numbers';
import { factRows, heading, keyFacts, paragraph } from './blocks.ts';
import { divide, printLetter, questions } from './letter.ts';
import type { Printer } from './paper.ts';
import { table } from './table.ts';

/** A sentence on what was corrected. */
function whatIn({ what, amountCents, valueOn, correctValueOn, correctedOn }: CorrectionDocument): string {
  const amount = formatCents(amountCents);
  switch (what) {
    case 'redated':
      return `Din betalning på ${amount} var bokförd den ${valueOn}. Rätt dag är ${correctValueOn ?? valueOn}, och nu räknas betalningen från den dagen.`;
    case 'bank-recall':
      return `Banken tog tillbaka din betalning på ${amount} från ${valueOn}. Det skedde den ${correctedOn}. Betalningen räknas därför inte.`;
    case 'wrong-account':
      return `En betalning på ${amount} från ${valueOn} låg på din kredit. Den hörde till någon annan och är borttagen.`;
    case 'mistake':
      return `En betalning på ${amount} från ${valueOn} var bokförd på din kredit av misstag. Den är borttagen.`;
  }
}

/** Prints what a correction of a payment changed, why, and what it means for the customer. */
export async function renderCorrection(document: CorrectionDocument, printer: Printer): Promise<Uint8Array> {
  const { what, correctedOn, owed, notices, dueAgainOn } = document;
  const top = {
    title: 'Rättelse på krediten',
    subtitle: `Kontokredit för företag · Rättad ${correctedOn}`,
    printedAt: correctedOn,
  };
  return printLetter(printer, document, top, (paper) => {
    keyFacts(paper, [
      { label: 'Skuld före', value: formatCents(owed.beforeCents) },
      { label: 'Skuld nu', value: formatCents(owed.afterCents) },
      { label: 'Bankgiro', value: formatBankgiro(document.lender.bankgiroNumber) },
      { label: 'OCR-nummer', value: document.ocrNumber },
    ]);
    divide(paper);
    heading(paper, 'H2', 'Det här har vi rättat');
    paragraph(paper, whatIn(document));
    if (what !== 'bank-recall')
      paragraph(
        paper,
        'Felet var vårt. Du räknas inte som sen för det, och du betalar ingen avgift eller dröjsmålsränta för det.',
      );
    heading(paper, 'H2', 'Det här betyder det för dig');
    if (notices.length === 0) paragraph(paper, 'Det som är kvar att betala på dina avier är oförändrat.');
    else
      table(
        paper,
        [
          { label: 'Avi', share: 1 },
          { label: 'Obetalt före', share: 1.2, align: 'right' },
          { label: 'Obetalt nu', share: 1.2, align: 'right' },
          { label: 'Betala senast', share: 1.2, align: 'right' },
        ],
        notices.map(({ number, beforeCents, afterCents, dueOn }) => ({
          cells: [
            `Nr ${number}`,
            formatCents(beforeCents),
            formatCents(afterCents),
            afterCents === 0 ? '–' : dueOn,
          ],
        })),
      );
    factRows(paper, [
      ...(dueAgainOn === null ? [] : [{ label: 'Ny dag att betala', value: dueAgainOn }]),
      ...(document.creditCents > 0
        ? [{ label: 'Tillgodo hos oss', value: formatCents(document.creditCents) }]
        : []),
    ]);
    questions(paper);
  });
}
