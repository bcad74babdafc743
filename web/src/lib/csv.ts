/** A text that a spreadsheet would run as a formula is a text again behind an apostrophe. */
const guarded = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const cell = (value: string | number): string => {
  // Amounts are ours and begin with a minus at most; with a decimal comma, as Swedish spreadsheets read them.
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = guarded(value);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as a CSV that Swedish spreadsheets open as it is: semicolons, decimal commas, UTF-8 with its mark. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): Blob =>
  new Blob([`\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`], {
    type: 'text/csv;charset=utf-8',
  });
