/** What a cell holds: text of whoever wrote it, or a number of ours. */
export type Cell = string | number | null;

/** Signs by which some spreadsheet or other takes a text for a formula or a command. */
const DANGEROUS = /^[\s\u00A0]*[=+\-@|%]|^[\t\r\n]/;

/** A text that a spreadsheet would run is a text again behind an apostrophe. */
export const inert = (text: string): string => (DANGEROUS.test(text) ? `'${text}` : text);

/** With a decimal comma, as Swedish spreadsheets read it. */
const number = (value: number): string => String(value).replace('.', ',');

function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return number(value);
  const text = inert(value);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What separates cells and rows is a blank in a text. Spreadsheets read quotes all the same: they open what stands in them, and go on to the next. */
const tsvCell = (value: Cell): string => {
  if (value === null) return '';
  if (typeof value === 'number') return number(value);
  const text = inert(value).replaceAll(/[\t\r\n]+/g, ' ');
  return /^\s*"/.test(text) ? `'${text}` : text;
};

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(';')}\r\n`;
export const tsvLine = (cells: readonly Cell[]): string => `${cells.map(tsvCell).join('\t')}\r\n`;
