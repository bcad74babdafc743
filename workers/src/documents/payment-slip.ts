import type { NoticeDocument } from '@kreditlina/domain/documents/notice';
import { formatCents } from '@kreditlina/domain/text/index';
import { formatBankgiro } from '@kreditlina/domain/validators/bankgiro';
import { contentWidth, decoration, heading, keepRoom, keyFacts, paragraph, QUIET } from './blocks.ts';
import { type Document, MARGIN, type Paper } from './paper.ts';

/** The dashes, a heading, one line of figures and one of text. */
const HEIGHT = 104;

/** Details for the bank's payment form, at the foot of the page. */
export function paymentSlip(paper: Paper, notice: NoticeDocument): void {
  const { doc } = paper;
  // On a new page it comes first.
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
