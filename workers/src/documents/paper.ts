import { demonstrationTexts } from '@kreditlina/domain/text/index';
import type { Font } from 'fontkit';
import type PDFDocument from 'pdfkit';

export type Document = InstanceType<typeof PDFDocument>;
export type Structure = ReturnType<Document['struct']>;

export interface Printer {
  readonly Pdf: typeof PDFDocument;
  readonly text: Font;
  readonly bold: Font;
}

/** A document in progress, and the root of its tags, which screen readers read. */
export interface Paper {
  readonly doc: Document;
  readonly root: Structure;
}

/** Metadata of the file, which is unsealed, so it names only the lender. */
export interface Imprint {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  /** Taken from the content, never from the clock, so that the same content gives the same bytes. */
  readonly printedAt: Date;
  /** Keeps pages open to the end, so that content can be added to each page last. */
  readonly bufferPages: boolean;
  /** For wide tables. */
  readonly isLandscape?: boolean;
}

export const MARGIN = 56;
const MARK = '#b3261e';
/** Maximum size of a document; a page of figures has 40 kB, so a larger one indicates a fault. */
const BYTES_MAX = 2_000_000;

/** Loads pdfkit and the fonts on first use, so that the product starts without them. */
export async function loadPrinter(): Promise<Printer> {
  const [{ default: Pdf }, { loadFont }] = await Promise.all([import('pdfkit'), import('./fonts.ts')]);
  const [text, bold] = await Promise.all([loadFont('text'), loadFont('bold')]);
  return { Pdf, text, bold };
}

/**
 * Prints tagged PDF/UA-1 in Swedish with embedded fonts. All dates come from the content, so that the same
 * content gives the same bytes.
 */
export async function print(
  printer: Printer,
  imprint: Imprint,
  write: (paper: Paper) => void,
): Promise<Uint8Array> {
  const { title, author, subject, printedAt, bufferPages, isLandscape } = imprint;
  const doc = new printer.Pdf({
    size: 'A4',
    layout: isLandscape ? 'landscape' : 'portrait',
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    pdfVersion: '1.7',
    // The type declarations list only PDF/A; pdfkit also supports PDF/UA, for which it requires embedded
    // fonts.
    subset: 'PDF/UA' as unknown as 'PDF/A-3a',
    tagged: true,
    bufferPages,
    lang: 'sv-SE',
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      CreationDate: printedAt,
      ModDate: printedAt,
    },
  });
  const bytes = collect(doc);
  doc.registerFont('text', printer.text as unknown as Buffer);
  doc.registerFont('bold', printer.bold as unknown as Buffer);
  const root = doc.struct('Document');
  doc.addStructure(root);
  write({ doc, root });
  root.end();
  doc.end();
  return bytes;
}

/** Writes on each page of a buffered document, as decoration that is not read aloud. */
export function onEveryPage(doc: Document, write: (page: number, count: number) => void): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    doc.markContent('Artifact', { type: 'Pagination' });
    write(page - start + 1, count);
    doc.endMarkedContent();
  }
}

/** Marks the top margin of a page. Not read aloud, because the document's text says it once. */
export function markDemonstration(doc: Document): void {
  doc.font('bold').fontSize(11).fillColor(MARK);
  doc.text(demonstrationTexts.paper, MARGIN, MARGIN / 2, { lineBreak: false });
}

function collect(doc: Document): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    doc.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > BYTES_MAX) reject(new RangeError('The document exceeds the maximum size'));
      else chunks.push(chunk);
    });
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}
