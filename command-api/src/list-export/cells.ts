import { formatDateTime } from '@kreditlina/domain/text/index';
import { type Options, stringify } from 'csv-stringify/sync';

/** A cell: text from a user, a number of ours, or a day or instant in ISO form where the column says so. */
export type Cell = string | number | null;

/** How the cells of a column are written: a workbook has real days, times and amounts, a text has them as they are read in Sweden. */
export type CellKind = 'text' | 'count' | 'kronor' | 'day' | 'time';

/** Signs by which some spreadsheet or other takes a text for a formula or a command. */
const DANGEROUS = /^[\s\u00A0]*[=+\-@|%]|^[\t\r\n]/;

/** A text that a spreadsheet would run is a text again behind an apostrophe. */
export const inert = (text: string): string => (DANGEROUS.test(text) ? `'${text}` : text);

/** True unless a mask stands where the moment would. */
export const isMoment = (cell: Cell): cell is string => typeof cell === 'string' && /^\d{4}-\d\d/.test(cell);

const asText = (cell: Cell, kind: CellKind | undefined): Cell =>
  kind === 'time' && isMoment(cell) ? formatDateTime(cell) : cell;

const options = {
  record_delimiter: 'windows',
  // With a decimal comma, as Swedish spreadsheets read them.
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

/** What separates cells and rows is a blank in a text. Spreadsheets read quotes all the same: they open what stands in them, and go on to the next. */
const flat = (text: string): string => {
  const line = inert(text).replaceAll(/[\t\r\n]+/g, ' ');
  return /^\s*"/.test(line) ? `'${line}` : line;
};

/** Rows with tabs between their cells, for other programs. */
export const tsvOf = (rows: readonly (readonly Cell[])[], kinds: readonly CellKind[] = []): string =>
  written(rows, kinds, flat, { delimiter: '\t', quote: '' });
