/** The only formatters of money, rates, dates and numbers, for screens, PDFs and signed texts. */
export {
  formatDate,
  formatDateTime,
  formatDeadline,
  formatLongDate,
  formatMinutes,
  formatMoment,
  formatRelativeTime,
  formatTableTime,
} from './dates.ts';
export {
  formatAmount,
  formatBasisPoints,
  formatCents,
  formatCount,
  formatDecimal,
  formatEffectiveRate,
  formatKronor,
  formatMonthlyRate,
  formatShare,
} from './numbers.ts';
export { phoneText } from './phone.ts';

/** Notices of a demonstration, so that it is not mistaken for the real product. */
export const demonstrationTexts = {
  /** Shown on every page of the web. */
  page: 'Demo: inga riktiga pengar, inga riktiga personer',
  /** Printed on every page of a document. */
  paper: 'DEMO: inga riktiga pengar, inga riktiga personer',
  /** Contained once in each document, for screen readers. */
  document:
    'Det här dokumentet kommer från en demonstration. Det binder ingen och gäller inga riktiga pengar.',
} as const;
