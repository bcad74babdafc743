import { changeTermsOn } from '@kreditlina/domain/calculators/credit-terms';
import { suretyClause } from '@kreditlina/domain/credit-application/index';
import { demonstrationTexts, formatLongDate } from '@kreditlina/domain/text/index';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import {
  type Document,
  loadPrinter,
  MARGIN,
  markDemonstration,
  onEveryPage,
  print,
  type Structure,
} from '../../documents/paper.ts';
import {
  type AgreementContent,
  type AgreementPerson,
  agreedOn,
  type Fact,
  planRows,
} from './agreement-content.ts';
import { GUARANTEE, JOINTLY, signatureClause, standingConditions } from './agreement-text.ts';

const INK = '#17211b';
const QUIET = '#4c5a52';
const LINE = '#c9d2cc';
const MARK = '#b3261e';

/**
 * Prints the agreement with tagged headings, paragraphs and tables for screen readers. Its bytes are signed,
 * so the layout must not change for terms that have already been shown.
 */
export async function renderAgreement(content: AgreementContent): Promise<Uint8Array> {
  const { terms } = content;
  const imprint = {
    title: `Skuldebrev ${terms.agreementId}`,
    author: terms.lender.name,
    subject: 'Skuldebrev för kontokredit',
    printedAt: new Date(terms.requestedAt),
    bufferPages: terms.isDemonstration,
  };
  return print(await loadPrinter(), imprint, ({ doc, root }) => {
    writeAll(doc, root, content);
    if (terms.isDemonstration) onEveryPage(doc, () => markDemonstration(doc));
  });
}

function writeAll(doc: Document, root: Structure, content: AgreementContent): void {
  const { terms, facts, plan, paidOutOn } = content;
  heading(doc, root, 'H1', 'Skuldebrev');
  paragraph(
    doc,
    root,
    `Kontokredit för företag · ${formatLongDate(terms.requestedAt)} · Nr ${terms.agreementId}`,
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
  paragraph(doc, root, `Planen räknar med att uttaget betalas ut den ${formatLongDate(paidOutOn)}.`);
  const columns = ['Förfaller', 'Skuld före', 'Amortering', 'Ränta', 'Avgifter', 'Att betala'];
  table(doc, root, columns, planRows(plan));
  heading(doc, root, 'H2', 'Borgen');
  paragraph(doc, root, terms.guarantors.length > 0 ? GUARANTEE : 'Ingen borgen lämnas för krediten.');
  const informed = terms.guarantors.length > 0 ? suretyClause(changeTermsOn(agreedOn(terms))) : null;
  if (informed) paragraph(doc, root, informed);
  if (terms.guarantors.length > 0)
    table(
      doc,
      root,
      ['Borgensman', 'Född'],
      terms.guarantors.map(({ name, born }) => [name, born]),
    );
  const { rateYearBasisPoints } = terms;
  for (const section of standingConditions(terms.lender.name, agreedOn(terms), rateYearBasisPoints)) {
    heading(doc, root, 'H2', section.heading);
    for (const text of section.paragraphs) paragraph(doc, root, text);
  }
  heading(doc, root, 'H2', 'Underskrift');
  paragraph(doc, root, signatureClause(!terms.isForCompanyAlone, terms.guarantors.length > 0));
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
  // A heading alone at the foot of a page would look like the end.
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
