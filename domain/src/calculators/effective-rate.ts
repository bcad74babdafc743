import { daysBetween } from '../kernel/business-dates.ts';

/** Rate (100 000 %) above which the page shows "more than" instead of a figure. */
export const EFFECTIVE_RATE_CAP_BASIS_POINTS = 10_000_000;

/** Number of bisection steps on the interval 0 to 1, after which two doubles are indistinguishable. */
const STEPS = 60;

/** Payment in öre, a number of periods after the loan. */
interface Payment {
  readonly cents: number;
  readonly after: number;
}

/**
 * Effective yearly rate in basis points: the X with Σ payment·(1+X)^(−k/12) = loan (Directive 2008/48/EC
 * annex I part I). A twelfth of a year is the 30.41666-day month of the specification.
 * @param payments in öre, one at the end of each month
 * @returns the rate, capped at 100 000 %; 0 when the payments do not exceed the loan
 */
export const effectiveRateYearBasisPoints = (loanCents: number, payments: readonly number[]): number =>
  rateOf(
    loanCents,
    payments.map((cents, index) => ({ cents, after: index + 1 })),
    12,
  );

/**
 * Effective yearly rate in basis points of payments on their due dates, a day being 1/365 of a year: the same
 * formula, because 365 days are twelve months of 30.41666 days.
 */
export const effectiveRateOfDays = (
  loanCents: number,
  paidOutOn: string,
  payments: readonly { readonly dueOn: string; readonly totalCents: number }[],
): number =>
  rateOf(
    loanCents,
    payments.map(({ dueOn, totalCents: cents }) => ({ cents, after: daysBetween(paidOutOn, dueOn) })),
    365,
  );

/**
 * Solved for the discount factor of a period by bisection. Floats are used inside, but only + − × ÷, which
 * IEEE 754 rounds alike in every engine (no `pow`), and the result is rounded to an integer: server and
 * browser agree.
 */
function rateOf(loanCents: number, payments: readonly Payment[], periodsOfYear: number): number {
  if (loanCents <= 0) throw new RangeError('The loan must be positive');
  let low = 0;
  // Stays 1 (a rate of 0) if the payments do not exceed the loan.
  let high = 1;
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (presentValue(payments, middle) > loanCents) high = middle;
    else low = middle;
  }
  const basisPoints = Math.round((1 / power(high, periodsOfYear) - 1) * 10_000);
  return Math.min(basisPoints, EFFECTIVE_RATE_CAP_BASIS_POINTS);
}

/** Whole power by repeated squaring. */
function power(factor: number, exponent: number): number {
  let result = 1;
  let square = factor;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result *= square;
    square *= square;
  }
  return result;
}

function presentValue(payments: readonly Payment[], factor: number): number {
  // Horner's method from the last payment.
  return payments.reduceRight(
    (value, { cents, after }, index) =>
      (value + cents) * power(factor, after - (payments[index - 1]?.after ?? 0)),
    0,
  );
}
