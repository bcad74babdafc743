/** The wire has kronor and percent; all calculations use öre and basis points, whole hundredths of them. */
export const kronorOf = (cents: number): number => cents / 100;
export const centsOf = (kronor: number): number => Math.round(kronor * 100);
export const percentOf = (basisPoints: number): number => basisPoints / 100;
export const basisPointsOf = (percent: number): number => Math.round(percent * 100);

/**
 * Integer quotient, rounded half to even: over many instalments the rounding favours neither the lender nor
 * the customer. Both arguments and their product with small factors must stay safe integers (asserted).
 * @param numerator any safe integer
 * @param denominator positive
 */
export function divideHalfEven(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError('Only safe integers and a positive denominator can be divided exactly');
  }
  // Exact: the remainder is always exact, and subtracting it makes the division exact.
  const remainder = numerator % denominator;
  const whole = (numerator - remainder) / denominator;
  const twice = Math.abs(remainder) * 2;
  const isDown = twice < denominator || (twice === denominator && whole % 2 === 0);
  return isDown ? whole : whole + Math.sign(remainder);
}

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
