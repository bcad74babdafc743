import { EFFECTIVE_RATE_CAP_BASIS_POINTS } from '../calculators/effective-rate.ts';
import { centsOf, divideHalfEven, kronorOf, percentOf } from '../calculators/rounding.ts';

/** Space at which lines never break, used between thousands and before a unit. */
const NO_BREAK_SPACE = '\u00a0';

/** Typographic minus sign, which is as wide as the plus sign. */
const MINUS = '\u2212';

/** Formats an integer as `1 234 567`, without Intl, so that server, browser and documents agree. */
export function formatCount(count: number): string {
  const digits = String(Math.abs(count)).replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
  return `${count < 0 ? MINUS : ''}${digits}`;
}

/**
 * Formats an integer as a number with a decimal comma: 128906 with two decimals is `1 289,06`.
 * @param decimals at least 1
 */
export function formatDecimal(parts: number, decimals: number): string {
  const whole = 10 ** decimals;
  const magnitude = Math.abs(parts);
  const rest = String(magnitude % whole).padStart(decimals, '0');
  return `${parts < 0 ? MINUS : ''}${formatCount(Math.trunc(magnitude / whole))},${rest}`;
}

/** Formats öre as kronor without unit, `1 289,06`; whole kronor have no decimals. */
export const formatAmount = (cents: number): string =>
  cents % 100 === 0 ? formatCount(kronorOf(cents)) : formatDecimal(cents, 2);

/** Formats öre as kronor with unit: `270 000 kr`, `1 289,06 kr`. */
export const formatCents = (cents: number): string => `${formatAmount(cents)}${NO_BREAK_SPACE}kr`;

/** Formats an amount in kronor from the API, with unit. */
export const formatKronor = (kronor: number): string => formatCents(centsOf(kronor));

/** Formats basis points: `8,40 %`. */
export const formatBasisPoints = (basisPoints: number): string =>
  `${formatDecimal(basisPoints, 2)}${NO_BREAK_SPACE}%`;

/**
 * Formats the monthly rate, a twelfth of the yearly one: `0,70 %`. A rate that is not a whole number of basis
 * points keeps a third decimal, `0,925 %`, so that twelve of them give the yearly rate.
 */
export function formatMonthlyRate(rateYearBasisPoints: number): string {
  const thousandths = divideHalfEven(rateYearBasisPoints * 10, 12);
  return thousandths % 10 === 0
    ? formatBasisPoints(thousandths / 10)
    : `${formatDecimal(thousandths, 3)}${NO_BREAK_SPACE}%`;
}

/** Formats an effective rate: `23,31 %`, or `> 100 000 %` at the cap. */
export function formatEffectiveRate(basisPoints: number): string {
  if (basisPoints < EFFECTIVE_RATE_CAP_BASIS_POINTS) return formatBasisPoints(basisPoints);
  return `>${NO_BREAK_SPACE}${formatCount(percentOf(EFFECTIVE_RATE_CAP_BASIS_POINTS))}${NO_BREAK_SPACE}%`;
}

/** Formats a share in percent, with one decimal if needed: `50 %`, `33,3 %`. */
export function formatShare(percent: number): string {
  const tenths = Math.round(percent * 10);
  const figure = tenths % 10 === 0 ? formatCount(tenths / 10) : formatDecimal(tenths, 1);
  return `${figure}${NO_BREAK_SPACE}%`;
}
