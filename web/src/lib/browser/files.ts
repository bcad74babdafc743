import { reportError } from '../errors/error-reporting.ts';

/** Time until the file's URL is revoked: long enough for any browser to start the download. */
const KEPT_MS = 60_000;

/** Makes the browser download a file under this name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

/** Opens a PDF in a new tab; a blocked tab is reported and shown as a failure. */
export function openPdf(
  url: string,
  onFailed: () => void,
  open: typeof window.open = window.open.bind(window),
): void {
  try {
    if (open(url, '_blank') === null) throw new Error('The tab was blocked');
  } catch (error) {
    reportError(error, 'open-pdf');
    onFailed();
  }
}

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
