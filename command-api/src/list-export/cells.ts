import { formatDateTime } from '@kreditlina/domain/text/index';
import { type Options, stringify } from 'csv-stringify/sync';

/** Text, a number, or an ISO day or instant, according to the kind of its column. */
export type Cell = string | number | null;

/** Kind of a column. Workbooks have real days, times and amounts; text files use Swedish notation. */
export type CellKind = 'text' | 'count' | 'kronor' | 'day' | 'time';

/** Text that some spreadsheet would interpret as a formula or command. */
const DANGEROUS = /^[\s\u00A0]*[=+\-@|%]|^[\t\r\n]/;

/** Prefixes text that a spreadsheet would execute with an apostrophe. */
export const inert = (text: string): string => (DANGEROUS.test(text) ? `'${text}` : text);

/** True for a day or an instant; false for a masked value. */
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
 * Replaces cell and row separators in a text with spaces. Spreadsheets interpret quotes even here: a leading
 * one would join cells.
 */
const flat = (text: string): string => {
  const line = inert(text).replaceAll(/[\t\r\n]+/g, ' ');
  return /^\s*"/.test(line) ? `'${line}` : line;
};

/** Rows with tab-separated cells, for other programs. */
export const tsvOf = (rows: readonly (readonly Cell[])[], kinds: readonly CellKind[] = []): string =>
  written(rows, kinds, flat, { delimiter: '\t', quote: '' });
