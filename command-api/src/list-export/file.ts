import type { LenderNames } from '@kreditlina/domain/kernel/code-words';
import type { ExportFormat } from '@kreditlina/domain/kernel/list-contract';
import type { Language } from '@kreditlina/domain/text/words';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { formatPhone } from '@kreditlina/domain/validators/phone';
import { type Cell, type CellKind, csvOf, tsvOf } from './cells.ts';
import { xlsxOf } from './xlsx.ts';

/** Reader's language, time of the export (ISO instant), and lenders' names as this reader may see them. */
export interface Reader {
  readonly language: Language;
  readonly lenderNames: LenderNames;
  readonly now: string;
}

export interface ExportColumn<Row> {
  readonly header: Readonly<Record<Language, string>>;
  readonly kind: CellKind;
  readonly cell: (row: Row, language: Language, reader: Reader) => Cell;
}

/** Column with its Swedish and English heading; cells hold days and times in ISO form. */
export const column = <Row>(
  sv: string,
  en: string,
  cell: ExportColumn<Row>['cell'],
  kind: CellKind = 'text',
): ExportColumn<Row> => ({ header: { sv, en }, cell, kind });

const yesNoWords = { sv: ['Nej', 'Ja'], en: ['No', 'Yes'] } as const;

export const yesOrNo = (isSo: boolean, language: Language): string => yesNoWords[language][isSo ? 1 : 0];

/** Phone number as dialled in Sweden, without the plus sign that a spreadsheet takes for a formula. */
export const phoneCell = (phone: string | null): Cell => phone && formatPhone(phone).replace(/^\+/, '00 ');

export const companyNumberCell = (number: string | null): Cell => number && formatOrganisationNumber(number);

/** Rows of a list, and their count in the same database snapshot. */
export interface ExportRows<Row> {
  readonly count: number;
  readonly title: string;
  readonly batches: AsyncIterable<readonly Row[]>;
}

/** Streams a list as a file. Text files start with a byte order mark, so that Swedish Excel detects UTF-8. */
export async function* fileOf<Row>(
  format: ExportFormat,
  reader: Reader,
  columns: readonly ExportColumn<Row>[],
  { count, title, batches }: ExportRows<Row>,
): AsyncGenerator<Uint8Array> {
  const header = columns.map((column) => column.header[reader.language]);
  const kinds = columns.map(({ kind }) => kind);
  const cells = cellsOf(batches, columns, reader);
  if (format === 'xlsx') {
    yield* xlsxOf({ header, kinds, count, title }, cells);
    return;
  }
  const written = format === 'csv' ? csvOf : tsvOf;
  yield Buffer.from(`\uFEFF${written([header])}`);
  for await (const batch of cells) yield Buffer.from(written(batch, kinds));
}

async function* cellsOf<Row>(
  batches: AsyncIterable<readonly Row[]>,
  columns: readonly ExportColumn<Row>[],
  reader: Reader,
): AsyncGenerator<Cell[][]> {
  for await (const rows of batches)
    yield rows.map((row) => columns.map(({ cell }) => cell(row, reader.language, reader)));
}
