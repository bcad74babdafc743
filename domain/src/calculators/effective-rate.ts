/** Rate (100 000 %) above which the page shows "more than" instead of a figure. */
export const EFFECTIVE_RATE_CAP_BASIS_POINTS = 10_000_000;

/** Number of bisection steps on the interval 0 to 1, after which two doubles are indistinguishable. */
const STEPS = 60;

/**
 * Effective yearly rate in basis points: the X with Σ payment·(1+X)^(−k/12) = loan (Directive 2008/48/EC
 * annex I part I). A twelfth of a year is the 30.41666-day month of the specification.
 *
 * Solved for the monthly discount factor v = (1+X)^(−1/12) by bisection. Floats are used inside, but only + −
 * × ÷, which IEEE 754 rounds alike in every engine (no `pow`), and the result is rounded to an integer:
 * server and browser agree.
 * @param payments in öre, one at the end of each month
 * @returns the rate, capped at 100 000 %; 0 when the payments do not exceed the loan
 */
export function effectiveRateYearBasisPoints(loanCents: number, payments: readonly number[]): number {
  if (loanCents <= 0) throw new RangeError('The loan must be positive');
  let low = 0;
  // Stays 1 (a rate of 0) if the payments do not exceed the loan.
  let high = 1;
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (presentValue(payments, middle) > loanCents) high = middle;
    else low = middle;
  }
  let yearly = 1;
  for (let month = 0; month < 12; month += 1) yearly /= high;
  const basisPoints = Math.round((yearly - 1) * 10_000);
  return Math.min(basisPoints, EFFECTIVE_RATE_CAP_BASIS_POINTS);
}

function presentValue(payments: readonly number[], factor: number): number {
  // Horner's method from the last payment avoids powers.
  return payments.reduceRight((value, payment) => (value + payment) * factor, 0);
}
