import type { DossierDocument, DossierEntry } from '@kreditlina/domain/documents/documents';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { formatCount, formatDateTime } from '@kreditlina/domain/text/index';
import { factRows, heading, paragraph } from './blocks.ts';
import { divide, printLetter } from './letter.ts';
import type { Paper, Printer } from './paper.ts';
import { type Column, table } from './table.ts';

const ruleColumns: readonly Column[] = [
  { label: 'Gäller', share: 0.7 },
  { label: 'Regel', share: 2.6 },
  { label: 'Uppgift mot krav', share: 1.5 },
  { label: 'Utfall', share: 0.8 },
  { label: 'Följd', share: 0.9 },
];
const paperColumns: readonly Column[] = [
  { label: 'Handling', share: 1.4 },
  { label: 'Id', share: 1.5 },
  { label: 'SHA-256', share: 2.6 },
];
const entryColumns: readonly Column[] = [
  { label: 'När', share: 0.9 },
  { label: 'Vem', share: 1.1 },
  { label: 'Vad', share: 3.4 },
  { label: 'Hash', share: 0.8 },
];

function entries(paper: Paper, title: string, found: readonly DossierEntry[], count: number): void {
  heading(paper, 'H2', title);
  if (found.length === 0) {
    paragraph(paper, 'Inget är antecknat.');
    return;
  }
  if (count > found.length)
    paragraph(
      paper,
      `De ${formatCount(found.length)} senaste av ${formatCount(count)}. Alla står i granskningsspåret.`,
    );
  table(
    paper,
    entryColumns,
    found.map(({ at, by, text, hash }) => ({ cells: [formatDateTime(at), by, text, hash] })),
  );
}

/** States when the dossier's content was known. The current day has not ended, so its end is not known. */
export const knownWhen = (asOfOn: string, orderedAt: string): string =>
  asOfOn === dateInSweden(orderedAt)
    ? 'Så som det var känt när akten skrevs ut'
    : `Så som det var känt vid slutet av ${asOfOn}`;

/** Prints a dossier: the decision with every rule, the account, the documents, staff actions and events. */
export async function renderDossier(file: DossierDocument, printer: Printer): Promise<Uint8Array> {
  const { asOfOn, orderedAt, position } = file;
  const top = {
    title: 'Kreditakt',
    subtitle: `${knownWhen(asOfOn, orderedAt)} · Beställd ${formatDateTime(orderedAt)} · Till och med post ${position} i loggen`,
    printedAt: orderedAt,
    isLandscape: true,
  };
  return printLetter(printer, file, top, (paper) => {
    paragraph(
      paper,
      'Intern handling. Lämna den inte till kunden eller någon annan utanför: den kan innehålla uppgifter som inte får röjas. Den som läser den har uppgett varför, och det är antecknat. Personer nämns med nummer, personal med roll och början av sitt id.',
    );
    divide(paper);
    heading(paper, 'H2', 'Företaget');
    factRows(paper, file.companyFacts);
    heading(paper, 'H2', 'Kreditbeslutet');
    if (file.decision.length > 0) factRows(paper, file.decision);
    else paragraph(paper, 'Ingen ansökan var påbörjad.');
    if (file.rules.length > 0) {
      const cells = file.rules.map(({ about, text, figures, result, effect }) => ({
        cells: [about, text, figures, result, effect],
      }));
      table(paper, ruleColumns, cells);
    }
    heading(paper, 'H2', 'Kontot');
    if (file.account.length > 0) factRows(paper, file.account);
    else paragraph(paper, 'Inget konto var beviljat.');
    heading(paper, 'H2', 'Handlingar');
    if (file.papers.length === 0) paragraph(paper, 'Inga handlingar fanns.');
    else
      table(
        paper,
        paperColumns,
        file.papers.map(({ kind, id, hash }) => ({ cells: [kind, id, hash] })),
      );
    entries(paper, 'Åtgärder av personal', file.actions, file.actionCount);
    entries(paper, 'Allt som hände, utom den dagliga räntan', file.events, file.eventCount);
  });
}
