import { type ServicingTerms, servicingTerms, servicingTermsOn } from '../calculators/credit-terms.ts';
import { dayAfter, dayCount } from '../calculators/day-count.ts';
import {
  isLostOn,
  type LostPeriods,
  lossDates,
  splitAt,
  sumThrough,
  UNITS_OF_CENT,
} from '../calculators/interest.ts';
import { divideHalfEven } from '../calculators/rounding.ts';
import type { Notice } from './state-servicing.ts';

/** Principal parts and interest of a notice that are unpaid at the end of a day, by value date, in öre. */
export function baseUnpaidCents(notice: Notice, on: string): number {
  const amortizations = notice.amortizations.reduce((sum, one) => sum + one.owedCents, 0);
  const unpaid = amortizations + notice.interest.owedCents - sumThrough(notice.basePayments, on);
  // A part reversed because of our own error counts as paid until its new due date. If it has been paid again
  // by then, the difference would be negative.
  return notice.dueAgainOn === undefined ? unpaid : Math.max(0, unpaid);
}

/**
 * Late interest of a notice in öre, from the day after its due date through a day. It is computed on each
 * day's unpaid principal parts and interest at that day's late rate, and rounded once for the notice.
 */
export function lateInterestCents(
  notice: Notice,
  throughOn: string,
  lostPeriods: LostPeriods,
  terms: readonly ServicingTerms[] = servicingTerms,
): number {
  const { dueOn, basePayments } = notice;
  // Fast path: most notices are paid by their due date.
  if (basePayments.every(({ on }) => on <= dueOn) && baseUnpaidCents(notice, dueOn) === 0) return 0;
  const cuts = [
    ...basePayments.map(({ on }) => on),
    ...terms.map(({ fromOn }) => fromOn),
    ...lossDates(lostPeriods),
  ];
  const units = splitAt(dayAfter(dueOn), throughOn, cuts).reduce((sum, run) => {
    if (isLostOn(lostPeriods, run.fromOn)) return sum;
    const rate = servicingTermsOn(run.fromOn, terms).overdueInterestYearBasisPoints;
    return sum + baseUnpaidCents(notice, run.fromOn) * rate * dayCount(run.fromOn, run.throughOn);
  }, 0);
  return divideHalfEven(units, UNITS_OF_CENT);
}
