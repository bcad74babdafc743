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
