import { demonstrationTexts, formatDate } from '@kreditlina/domain/text/index';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import type PDFDocument from 'pdfkit';
import { type AgreementContent, type AgreementPerson, type Fact, planRows } from './agreement-content.ts';
import { GUARANTEE, JOINTLY, SIGNATURE, standingConditions } from './agreement-text.ts';

type Document = InstanceType<typeof PDFDocument>;
type Structure = ReturnType<Document['struct']>;

const MARGIN = 56;
const INK = '#17211b';
const QUIET = '#4c5a52';
const LINE = '#c9d2cc';
const MARK = '#b3261e';
/** A page of figures is 40 kB; a document over this size is a fault. */
const MAX_BYTES = 2_000_000;

/** pdfkit and the fonts. Loaded on first use: it takes time that the start of the product need not wait for. */
async function printer() {
  const [{ default: Pdf }, { loadFont }] = await Promise.all([import('pdfkit'), import('./fonts.ts')]);
  const [text, bold] = await Promise.all([loadFont('text'), loadFont('bold')]);
  return { Pdf, text, bold };
}

/** Loads ahead what the first agreement would otherwise wait for. */
export async function warmUpPrinter(): Promise<void> {
  await printer();
}

/**
 * Prints the agreement as tagged PDF/UA-1 with embedded fonts: headings, paragraphs and tables can be read by a screen
 * reader. Deterministic: all dates come from the terms, so the same content gives the same bytes.
 */
export async function renderAgreement(content: AgreementContent): Promise<Uint8Array> {
  const { Pdf, text, bold } = await printer();
  const { terms } = content;
  const requestedAt = new Date(terms.requestedAt);
  const doc = new Pdf({
    size: 'A4',
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    pdfVersion: '1.7',
    // The type declarations name PDF/A only; pdfkit itself knows PDF/UA (it then insists on embedded fonts).
    subset: 'PDF/UA' as unknown as 'PDF/A-3a',
    tagged: true,
    bufferPages: terms.isDemonstration,
    lang: 'sv-SE',
    displayTitle: true,
    info: {
      Title: `Skuldebrev ${terms.agreementId}`,
      Author: terms.lender.name,
      Subject: 'Skuldebrev för kontokredit',
      CreationDate: requestedAt,
      ModDate: requestedAt,
    },
  });
  const bytes = collect(doc);
  doc.registerFont('text', text as unknown as Buffer);
  doc.registerFont('bold', bold as unknown as Buffer);
  const root = doc.struct('Document');
  doc.addStructure(root);
  writeAll(doc, root, content);
  if (terms.isDemonstration) markEveryPage(doc);
  root.end();
  doc.end();
  return bytes;
}

function writeAll(doc: Document, root: Structure, content: AgreementContent): void {
  const { terms, facts, plan } = content;
  heading(doc, root, 'H1', 'Skuldebrev');
  paragraph(
    doc,
    root,
    `Kontokredit för företag · ${formatDate(terms.requestedAt)} · Nr ${terms.agreementId}`,
    QUIET,
  );
  if (terms.isDemonstration) paragraph(doc, root, demonstrationTexts.document, MARK);
  heading(doc, root, 'H2', 'Parter');
  table(doc, root, ['Part', 'Namn', 'Nummer'], partyRows(content));
  heading(doc, root, 'H2', 'Villkor i korthet');
  table(
    doc,
    root,
    ['Villkor', 'Värde'],
    facts.map((fact: Fact) => [fact.key, fact.value]),
  );
  heading(doc, root, 'H2', 'Återbetalningsplan för första uttaget');
  const columns = ['Månad', 'Skuld före', 'Amortering', 'Ränta', 'Avgifter', 'Att betala'];
  table(doc, root, columns, planRows(plan));
  heading(doc, root, 'H2', 'Borgen');
  paragraph(doc, root, terms.guarantors.length > 0 ? GUARANTEE : 'Ingen borgen lämnas för krediten.');
  if (terms.guarantors.length > 0)
    table(
      doc,
      root,
      ['Borgensman', 'Född'],
      terms.guarantors.map(({ name, born }) => [name, born]),
    );
  for (const section of standingConditions(terms.lender.name)) {
    heading(doc, root, 'H2', section.heading);
    for (const text of section.paragraphs) paragraph(doc, root, text);
  }
  heading(doc, root, 'H2', 'Underskrift');
  paragraph(doc, root, SIGNATURE);
  if (terms.signatories) {
    paragraph(doc, root, JOINTLY);
    const rows = terms.signatories.map(({ name, born }) => [name, born]);
    table(doc, root, ['Firmatecknare', 'Född'], rows);
  }
  paragraph(
    doc,
    root,
    `Kreditpolicy ${terms.policyVersion} · Villkorens kontrollsumma (SHA-256) ${content.termsHash}`,
    QUIET,
  );
}

/** In the margin, outside of what is read aloud: the document has said it once. */
function markEveryPage(doc: Document): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.font('bold').fontSize(11).fillColor(MARK);
    doc.text(demonstrationTexts.paper, MARGIN, MARGIN / 2, { lineBreak: false });
    doc.endMarkedContent();
  }
}

const personRow = (person: AgreementPerson): string[] => [person.name, `född ${person.born}`];

function partyRows({ terms }: AgreementContent): string[][] {
  return [
    ['Långivare', terms.lender.name, formatOrganisationNumber(terms.lender.companyNumber)],
    ['Kredittagare', terms.company.name, formatOrganisationNumber(terms.company.companyNumber)],
    ['Företrädare', ...personRow(terms.applicant)],
  ];
}

function heading(doc: Document, root: Structure, level: 'H1' | 'H2', text: string): void {
  const isTitle = level === 'H1';
  // A heading with nothing below it on the page would be read as the end.
  if (doc.y > doc.page.height - MARGIN - 80) doc.addPage();
  if (!isTitle) doc.moveDown(0.9);
  root.add(
    doc.struct(level, {}, () => {
      doc
        .font('bold')
        .fontSize(isTitle ? 22 : 12)
        .fillColor(INK)
        .text(text, MARGIN);
    }),
  );
  doc.moveDown(isTitle ? 0.2 : 0.4);
}

function paragraph(doc: Document, root: Structure, text: string, color: string = INK): void {
  root.add(
    doc.struct('P', {}, () => {
      doc.font('text').fontSize(9.5).fillColor(color).text(text, MARGIN, doc.y, { lineGap: 2.5 });
    }),
  );
  doc.moveDown(0.5);
}

function table(
  doc: Document,
  root: Structure,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  doc.font('text').fontSize(9).fillColor(INK);
  doc.table({
    structParent: root,
    position: { x: MARGIN, y: doc.y },
    maxWidth: doc.page.width - 2 * MARGIN,
    rowStyles: {
      border: { top: 0, left: 0, right: 0, bottom: 0.5 },
      borderColor: LINE,
      padding: [3, 4, 3, 0],
    },
    columnStyles: (column: number) => (column > 0 && columns.length > 3 ? { align: { x: 'right' } } : {}),
    data: [
      columns.map((text) => ({
        text,
        type: 'TH' as const,
        scope: 'Column' as const,
        font: { src: 'bold', size: 9 },
      })),
      ...rows.map((row) => row.map((text) => ({ text }))),
    ],
  } as unknown as Parameters<Document['table']>[0]);
  doc.moveDown(0.5);
}

function collect(doc: Document): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    doc.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > MAX_BYTES) reject(new RangeError('The agreement is larger than any agreement can be'));
      else chunks.push(chunk);
    });
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}
