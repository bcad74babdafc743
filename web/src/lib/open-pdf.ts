import { reportError } from './error-reporting.ts';

/** Opens the PDF in a tab of its own; a blocked tab is a fault that is reported and shown. */
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
