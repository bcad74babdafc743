/**
 * The only formatters of money, rates, dates and numbers: for screens, PDFs, signed texts and explanations.
 */
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
export { demonstrationTexts } from './demonstration.ts';
export { formatAmount, formatCents, formatKronor } from './money.ts';
export { formatCount, formatDecimal } from './numbers.ts';
export { phoneText } from './phone.ts';
export { formatBasisPoints, formatEffectiveRate, formatMonthlyRate, formatShare } from './rates.ts';
