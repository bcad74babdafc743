import { divideHalfEven } from './rounding.ts';

/** 100 % a year in basis points, times twelve months: the denominator of one month's interest. */
const MONTHS_TIMES_WHOLE = 12 * 10_000;

/**
 * Interest of one 30-day month on a balance: balance × yearly rate / 12 (30/360), half to even, in öre.
 * @param rateYearBasisPoints nominal yearly rate; 840 is 8.40 %
 */
export function monthlyInterestCents(balanceCents: number, rateYearBasisPoints: number): number {
  return divideHalfEven(balanceCents * rateYearBasisPoints, MONTHS_TIMES_WHOLE);
}

/** A yearly rate in basis points to a monthly one in percent: a hundredth of a twelfth. */
const YEARLY_BASIS_POINTS_IN_MONTHLY_PERCENT = 12 * 100;

/** The monthly rate in percent for the wire, not rounded: yearly / 12. Never calculated with. */
export const monthlyRatePercent = (rateYearBasisPoints: number): number =>
  rateYearBasisPoints / YEARLY_BASIS_POINTS_IN_MONTHLY_PERCENT;
