import type { DecisionLetterDocument } from '@kreditlina/domain/documents/documents';
import { formatLongDate } from '@kreditlina/domain/text/index';
import { bullets, factRows, heading, lead, paragraph } from './blocks.ts';
import { divide, printLetter, questions } from './letter.ts';
import type { Printer } from './paper.ts';

/** Prints a decision letter: the decision and its date, the reasons, and the reader's options. */
export async function renderDecisionLetter(
  letter: DecisionLetterDocument,
  printer: Printer,
): Promise<Uint8Array> {
  const { decidedAt, reference, decision, automatic, terms, reasons, next } = letter;
  const top = {
    title: 'Beslut',
    subtitle: `Kontokredit för företag · ${formatLongDate(decidedAt)} · Ärende ${reference}`,
    printedAt: decidedAt,
  };
  return printLetter(printer, letter, top, (paper) => {
    divide(paper);
    lead(paper, decision);
    if (automatic !== null) paragraph(paper, automatic);
    if (terms.length > 0) factRows(paper, terms);
    if (reasons.length > 0) {
      heading(paper, 'H2', 'Skälen för beslutet');
      bullets(paper, reasons);
    }
    if (next.length > 0) {
      heading(paper, 'H2', 'Det här kan du göra');
      for (const text of next) paragraph(paper, text);
    }
    questions(paper);
  });
}
