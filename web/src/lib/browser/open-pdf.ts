import { reportError } from '../errors/error-reporting.ts';

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
