/** Prefixes an apostrophe to text that a spreadsheet would run as a formula. */
const guarded = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const cell = (value: string | number): string => {
  // Our own numbers cannot form a formula, even with a minus sign; Swedish spreadsheets use a decimal comma.
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = guarded(value);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** CSV for Swedish spreadsheets: semicolons, decimal commas, UTF-8 with a byte order mark. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): Blob =>
  new Blob([`\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`], {
    type: 'text/csv;charset=utf-8',
  });
