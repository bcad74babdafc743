import { formatDateTime } from '@kreditlina/domain/text/index';
import { type Options, stringify } from 'csv-stringify/sync';

/** A cell: text from a user, a number from the product, or an ISO day or instant where the column says so. */
export type Cell = string | number | null;

/**
 * Format of a column: a workbook has real days, times and amounts, a text file has them in Swedish notation.
 */
export type CellKind = 'text' | 'count' | 'kronor' | 'day' | 'time';

/** Patterns that some spreadsheet interprets as a formula or a command. */
const DANGEROUS = /^[\s\u00A0]*[=+\-@|%]|^[\t\r\n]/;

/** Neutralises text that a spreadsheet would execute, with an apostrophe. */
export const inert = (text: string): string => (DANGEROUS.test(text) ? `'${text}` : text);

/** True for a day or an instant, false for a masked value. */
export const isMoment = (cell: Cell): cell is string => typeof cell === 'string' && /^\d{4}-\d\d/.test(cell);

const asText = (cell: Cell, kind: CellKind | undefined): Cell =>
  kind === 'time' && isMoment(cell) ? formatDateTime(cell) : cell;

const options = {
  record_delimiter: 'windows',
  // Decimal comma, as Swedish spreadsheets expect.
  cast: { number: (value) => String(value).replace('.', ',') },
} satisfies Options;

const written = (
  rows: readonly (readonly Cell[])[],
  kinds: readonly CellKind[],
  textOf: (text: string) => string,
  separators: Options,
): string =>
  stringify(
    rows.map((row) =>
      row.map((cell, index) => {
        const shown = asText(cell, kinds[index]);
        return typeof shown === 'string' ? textOf(shown) : shown;
      }),
    ),
    { ...options, ...separators },
  );

/** Rows as CSV for Swedish spreadsheets. */
export const csvOf = (rows: readonly (readonly Cell[])[], kinds: readonly CellKind[] = []): string =>
  written(rows, kinds, inert, { delimiter: ';', quoted_match: /[\r\n]/ });

/**
 * Cell and row separators become spaces in a text. Spreadsheets interpret quotes even here: a leading one
 * would join cells.
 */
const flat = (text: string): string => {
  const line = inert(text).replaceAll(/[\t\r\n]+/g, ' ');
  return /^\s*"/.test(line) ? `'${line}` : line;
};

/** Rows with tab-separated cells, for other programs. */
export const tsvOf = (rows: readonly (readonly Cell[])[], kinds: readonly CellKind[] = []): string =>
  written(rows, kinds, flat, { delimiter: '\t', quote: '' });
