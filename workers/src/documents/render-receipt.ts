import type { ReceiptDocument, ReceiptPart } from '@kreditlina/domain/documents/documents';
import { formatCents } from '@kreditlina/domain/text/index';
import { formatBankgiro } from '@kreditlina/domain/validators/payment-numbers';
import { factRows, heading, keyFacts, paragraph } from './blocks.ts';
import { divide, printLetter, questions } from './letter.ts';
import type { Printer } from './paper.ts';
import { assertSum, type Row, table } from './table.ts';

const partWords: Readonly<Record<ReceiptPart['kind'], string>> = {
  'reminder-fee': 'Påminnelseavgift',
  'overdue-interest': 'Dröjsmålsränta',
  fee: 'Avgifter',
  interest: 'Ränta',
  principal: 'Amortering',
  recovery: 'Tidigare avskriven skuld',
};

/**
 * Prints a payment receipt: its allocation and the rest.
 * @throws RangeError if the parts do not add up
 */
export async function renderReceipt(receipt: ReceiptDocument, printer: Printer): Promise<Uint8Array> {
  const { amountCents, creditLeftCents, parts, valueOn, bookedOn } = receipt;
  assertSum('Receipt', [...parts.map((part) => part.amountCents), creditLeftCents], amountCents);
  const top = {
    title: 'Kvitto på betalning',
    subtitle: `Kontokredit för företag · Betalningsdag ${valueOn}`,
    printedAt: bookedOn,
  };
  return printLetter(printer, receipt, top, (paper) => {
    keyFacts(paper, [
      { label: 'Vi har fått', value: formatCents(amountCents) },
      { label: 'Betalningsdag', value: valueOn },
      { label: 'Bankgiro', value: formatBankgiro(receipt.lender.bankgiroNumber) },
      { label: 'OCR-nummer', value: receipt.ocrNumber },
    ]);
    divide(paper);
    heading(paper, 'H2', 'Så fördelades betalningen');
    table(
      paper,
      [
        { label: 'Post', share: 2 },
        { label: 'Avi', share: 2 },
        { label: 'Belopp', share: 1.2, align: 'right' },
      ],
      rowsOf(receipt),
    );
    if (parts.some(({ kind, number }) => kind === 'principal' && number === null))
      paragraph(
        paper,
        'Extra amortering betalar av på det äldsta uttaget i förtid. Nästa avi ber ändå om sin vanliga amortering.',
      );
    heading(paper, 'H2', 'Det här är kvar');
    factRows(paper, [
      { label: 'Kvar att betala på avier', value: formatCents(receipt.dueLeftCents) },
      { label: 'Återstående skuld', value: formatCents(receipt.debtLeftCents) },
      ...(creditLeftCents === 0
        ? []
        : [{ label: 'Tillgodo till nästa avi', value: formatCents(creditLeftCents) }]),
    ]);
    questions(paper);
  });
}

function rowsOf({ parts, amountCents, creditLeftCents }: ReceiptDocument): Row[] {
  const rows: Row[] = parts.map(({ kind, number, amountCents: cents }) => ({
    cells: [
      kind === 'principal' && number === null ? 'Extra amortering' : partWords[kind],
      number === null ? '–' : `Nr ${number}`,
      formatCents(cents),
    ],
  }));
  if (creditLeftCents !== 0)
    rows.push({ cells: ['Tillgodo till nästa avi', '–', formatCents(creditLeftCents)] });
  return [...rows, { cells: ['Summa', '', formatCents(amountCents)], isSum: true }];
}
