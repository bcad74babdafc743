/**
 * Integer quotient, rounded half to even: over many instalments the rounding neither favours the lender nor the
 * customer. Both arguments and their product with small factors must stay safe integers (asserted).
 * @param numerator any safe integer
 * @param denominator positive
 */
export function divideHalfEven(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError('Only safe integers and a positive denominator can be divided exactly');
  }
  const floor = Math.floor(numerator / denominator);
  // The quotient above is a float: near a whole number it may be off by one, which the remainder shows.
  const remainder = numerator - floor * denominator;
  if (remainder < 0) return settle(floor - 1, remainder + denominator, denominator);
  if (remainder >= denominator) return settle(floor + 1, remainder - denominator, denominator);
  return settle(floor, remainder, denominator);
}

function settle(floor: number, remainder: number, denominator: number): number {
  const twice = remainder * 2 - denominator;
  if (twice < 0 || (twice === 0 && floor % 2 === 0)) return floor;
  return floor + 1;
}
