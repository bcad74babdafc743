/** Conversions: the wire uses kronor and percent, all calculations use integer öre and basis points. */
export const kronorOf = (cents: number): number => cents / 100;
export const centsOf = (kronor: number): number => Math.round(kronor * 100);
export const percentOf = (basisPoints: number): number => basisPoints / 100;
export const basisPointsOf = (percent: number): number => Math.round(percent * 100);

/**
 * Integer quotient, rounded half to even, so that the rounding of many instalments favours neither party.
 * @param numerator a safe integer
 * @param denominator a positive safe integer
 * @throws RangeError if an argument is not a safe integer or the denominator is not positive
 */
export function divideHalfEven(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError('Exact division needs safe integers and a positive denominator');
  }
  // Exact: `%` has no rounding error, and subtracting the remainder makes the division exact.
  const remainder = numerator % denominator;
  const whole = (numerator - remainder) / denominator;
  const twice = Math.abs(remainder) * 2;
  const isDown = twice < denominator || (twice === denominator && whole % 2 === 0);
  return isDown ? whole : whole + Math.sign(remainder);
}

/** Denominator of one month's interest: 10,000 basis points (100 %) times twelve months. */
const MONTHS_TIMES_WHOLE = 12 * 10_000;

/**
 * Interest in öre for one 30-day month: balance × yearly rate / 12 (30/360), rounded half to even.
 * @param rateYearBasisPoints nominal yearly rate; 840 is 8.40 %
 */
export function monthlyInterestCents(balanceCents: number, rateYearBasisPoints: number): number {
  return divideHalfEven(balanceCents * rateYearBasisPoints, MONTHS_TIMES_WHOLE);
}

/** Divisor from a yearly rate in basis points to a monthly rate in percent: 12 months × 100. */
const YEARLY_BASIS_POINTS_IN_MONTHLY_PERCENT = 12 * 100;

/** Unrounded monthly rate in percent for the wire. Never used in calculations. */
export const monthlyRatePercent = (rateYearBasisPoints: number): number =>
  rateYearBasisPoints / YEARLY_BASIS_POINTS_IN_MONTHLY_PERCENT;
