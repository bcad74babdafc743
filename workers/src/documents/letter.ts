import type { Letterhead } from '@kreditlina/domain/documents/documents';
import { demonstrationTexts } from '@kreditlina/domain/text/index';
import { support, supportHours } from '@kreditlina/domain/text/support';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { formatBankgiro } from '@kreditlina/domain/validators/payment-numbers';
import {
  BLUE,
  contentWidth,
  decoration,
  heading,
  paragraph,
  piece,
  QUIET,
  RED,
  rule,
  type Style,
} from './blocks.ts';
import {
  type Document,
  MARGIN,
  markDemonstration,
  onEveryPage,
  type Paper,
  type Printer,
  print,
} from './paper.ts';

/** Heading and date of an account document. */
export interface LetterTop {
  /** Heading of the page and title of the file. */
  readonly title: string;
  readonly subtitle: string;
  /** Date of the content: an ISO instant or a business date. */
  readonly printedAt: string;
  readonly isLandscape?: boolean;
}

/** Letterhead; without an addressee for documents to staff. */
type Head = Omit<Letterhead, 'company'> & Partial<Pick<Letterhead, 'company'>>;

/**
 * Prints a document for a customer or staff: sender and addressee, heading, the content from `write`, and on
 * every page the lender and the page number.
 */
export function printLetter(
  printer: Printer,
  head: Head,
  top: LetterTop,
  write: (paper: Paper) => void,
): Promise<Uint8Array> {
  const imprint = {
    title: top.title,
    author: head.lender.name,
    subject: 'Kontokredit för företag',
    printedAt: new Date(top.printedAt),
    bufferPages: true,
    isLandscape: top.isLandscape === true,
  };
  return print(printer, imprint, (paper) => {
    const { doc } = paper;
    addresses(paper, head);
    heading(paper, 'H1', top.title);
    paragraph(paper, top.subtitle, QUIET);
    if (head.isDemonstration) paragraph(paper, demonstrationTexts.document, RED);
    doc.y += 6;
    write(paper);
    onEveryPage(doc, (page, count) => {
      if (head.isDemonstration) markDemonstration(doc);
      footer(doc, head, `Sida ${page} av ${count}`);
    });
  });
}

/** Writes contact and complaint information. */
export function questions(paper: Paper): void {
  heading(paper, 'H2', 'Frågor och klagomål');
  paragraph(
    paper,
    `Undrar du något? Ring ${support.phone}, ${supportHours.sv}, eller mejla ${support.email}.`,
  );
  paragraph(
    paper,
    `Är du inte nöjd vill vi veta det. Mejla ${support.email} och skriv ”Klagomål” i ämnesraden, så går vi igenom ärendet på nytt och svarar dig skriftligt. Det kostar ingenting. Kommer vi inte överens prövas tvisten av allmän domstol.`,
  );
}

function addresses(paper: Paper, { lender, company }: Head): void {
  const { doc, root } = paper;
  const top = doc.y;
  // The logo: a line with one step, which represents the credit line in the name.
  decoration(doc, () => {
    doc.save().lineWidth(1.75).strokeColor(BLUE);
    doc
      .moveTo(MARGIN, top + 12)
      .lineTo(MARGIN + 17, top + 12)
      .lineTo(MARGIN + 17, top + 4)
      .lineTo(MARGIN + 32, top + 4);
    doc.stroke().restore();
  });
  const small: Style = { font: 'text', size: 9, color: QUIET };
  const left = { x: MARGIN + 42, width: 200 };
  piece(paper, root, 'P', lender.name, { ...left, y: top }, { font: 'bold', size: 13 });
  piece(
    paper,
    root,
    'P',
    `Org.nr ${formatOrganisationNumber(lender.companyNumber)}`,
    { ...left, y: doc.y + 2 },
    small,
  );
  const ended = doc.y;
  if (company) {
    const width = 200;
    const right = { x: MARGIN + contentWidth(doc) - width, width };
    piece(paper, root, 'P', company.name, { ...right, y: top }, { font: 'bold', size: 11 });
    piece(
      paper,
      root,
      'P',
      `Org.nr ${formatOrganisationNumber(company.companyNumber)}`,
      { ...right, y: doc.y + 2 },
      small,
    );
  }
  doc.x = MARGIN;
  doc.y = Math.max(doc.y, ended) + 20;
}

function footer(doc: Document, { lender }: Head, page: string): void {
  const y = doc.page.height - MARGIN + 14;
  const identity = [
    lender.name,
    `org.nr ${formatOrganisationNumber(lender.companyNumber)}`,
    `bankgiro ${formatBankgiro(lender.bankgiroNumber)}`,
    support.phone,
    support.email,
  ].join(' · ');
  doc.font('text').fontSize(8).fillColor(QUIET);
  doc.text(identity, MARGIN, y, { lineBreak: false });
  doc.text(page, MARGIN + contentWidth(doc) - doc.widthOfString(page), y, { lineBreak: false });
}

/** Draws a line across the page, with space around it. */
export function divide({ doc }: Paper): void {
  doc.y += 2;
  rule(doc);
  doc.y += 10;
}
