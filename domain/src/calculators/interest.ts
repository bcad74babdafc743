import { addMonths } from '../kernel/business-dates.ts';
import { dayBefore, dayCount, firstOfMonth } from './day-count.ts';
import { divideHalfEven } from './rounding.ts';

/** Denominator of daily interest: 10,000 basis points (100 %) × 360 days. */
export const UNITS_OF_CENT = 10_000 * 360;

/** Amount in öre on a business date. */
export interface Dated {
  readonly on: string;
  readonly cents: number;
}

/** Periods in which the debt was written off and bore no interest. */
export type LostPeriods = readonly { readonly fromOn: string; readonly beforeOn: string }[];

/** Everything that interest depends on: the principal and the rate of every day. */
export interface InterestBasis {
  /** Payouts and repayments by value date, ascending. */
  readonly principalChanges: readonly Dated[];
  /** Ascending; the rate of a day is the last one that begins on or before it. */
  readonly rates: readonly { readonly fromOn: string; readonly yearBasisPoints: number }[];
  readonly lostPeriods: LostPeriods;
}

/** Adds an amount in öre to a list sorted by date; entries of zero are removed. */
export function addDated(list: readonly Dated[], on: string, cents: number): readonly Dated[] {
  const before = list.find((one) => one.on === on)?.cents ?? 0;
  const others = list.filter((one) => one.on !== on);
  if (before + cents === 0) return others;
  const later = others.findIndex((one) => one.on > on);
  const at = later === -1 ? others.length : later;
  return others.toSpliced(at, 0, { on, cents: before + cents });
}

/** Days of one calendar month with the same principal and rate. */
export interface Segment {
  readonly fromOn: string;
  readonly throughOn: string;
  readonly dayCount: number;
  readonly principalCents: number;
  readonly rateYearBasisPoints: number;
}

/** Sum of the changes on or before a day. */
export const sumThrough = (changes: readonly Dated[], on: string): number =>
  changes.reduce((sum, one) => (one.on <= on ? sum + one.cents : sum), 0);

/** Yearly rate on a day, in basis points; 0 before the first rate. */
export const rateOn = ({ rates }: Pick<InterestBasis, 'rates'>, on: string): number =>
  rates.findLast(({ fromOn }) => fromOn <= on)?.yearBasisPoints ?? 0;

export const isLostOn = (periods: LostPeriods, on: string): boolean =>
  periods.some(({ fromOn, beforeOn }) => on >= fromOn && on < beforeOn);

export const lossDates = (periods: LostPeriods): string[] =>
  periods.flatMap(({ fromOn, beforeOn }) => [fromOn, beforeOn]);

/** First days of the months after `fromOn`, through `throughOn`. */
function monthsWithin(fromOn: string, throughOn: string): string[] {
  const firsts: string[] = [];
  // Fast path: most ranges lie within one month.
  if (firstOfMonth(fromOn) === firstOfMonth(throughOn)) return firsts;
  for (let on = addMonths(firstOfMonth(fromOn), 1); on <= throughOn; on = addMonths(on, 1)) firsts.push(on);
  return firsts;
}

/** Splits a range of days at the given dates within it. */
export function splitAt(
  fromOn: string,
  throughOn: string,
  dates: readonly string[],
): { fromOn: string; throughOn: string }[] {
  if (fromOn > throughOn) return [];
  const within = dates.filter((on) => on > fromOn && on <= throughOn);
  const starts = [...new Set([fromOn, ...within])].sort();
  return starts.map((start, index) => {
    const next = starts[index + 1];
    return { fromOn: start, throughOn: next === undefined ? throughOn : dayBefore(next) };
  });
}

/** Splits the days from `fromOn` through `throughOn` where the month, the principal or the rate changes. */
function segmentsOf(basis: InterestBasis, fromOn: string, throughOn: string): Segment[] {
  if (fromOn > throughOn) return [];
  const cuts = [
    ...basis.principalChanges.map(({ on }) => on),
    ...basis.rates.map((one) => one.fromOn),
    ...monthsWithin(fromOn, throughOn),
    ...lossDates(basis.lostPeriods),
  ];
  return splitAt(fromOn, throughOn, cuts).map((run) => ({
    ...run,
    dayCount: dayCount(run.fromOn, run.throughOn),
    principalCents: isLostOn(basis.lostPeriods, run.fromOn)
      ? 0
      : sumThrough(basis.principalChanges, run.fromOn),
    rateYearBasisPoints: rateOn(basis, run.fromOn),
  }));
}

const unitsOf = ({ principalCents, rateYearBasisPoints, dayCount: days }: Segment): number =>
  principalCents * rateYearBasisPoints * days;

/**
 * Interest from the first of a month through a day, in öre: each calendar month is rounded separately, half
 * to even, so that a whole month on one principal is exactly a twelfth of a year.
 */
export function interestCents(basis: InterestBasis, firstOn: string, throughOn: string): number {
  const units = new Map<string, number>();
  for (const segment of segmentsOf(basis, firstOn, throughOn)) {
    const month = firstOfMonth(segment.fromOn);
    units.set(month, (units.get(month) ?? 0) + unitsOf(segment));
  }
  return [...units.values()].reduce((sum, one) => sum + divideHalfEven(one, UNITS_OF_CENT), 0);
}

/** Contribution of each segment to the interest of its month, in öre. Days without debt are left out. */
export function accruals(
  basis: InterestBasis,
  fromOn: string,
  throughOn: string,
): (Segment & { readonly interestCents: number })[] {
  if (fromOn > throughOn) return [];
  let month = firstOfMonth(fromOn);
  // Interest is rounded over the month, so the days of the month before `fromOn` count too.
  let units = segmentsOf(basis, month, dayBefore(fromOn)).reduce((sum, one) => sum + unitsOf(one), 0);
  return segmentsOf(basis, fromOn, throughOn)
    .map((segment) => {
      const first = firstOfMonth(segment.fromOn);
      if (first !== month) [month, units] = [first, 0];
      const before = units;
      units += unitsOf(segment);
      const cents = divideHalfEven(units, UNITS_OF_CENT) - divideHalfEven(before, UNITS_OF_CENT);
      return { ...segment, interestCents: cents };
    })
    .filter(({ principalCents }) => principalCents !== 0);
}

/**
 * Last parts of withdrawals, whose interest until the due date their notice bills ahead, so that no notice is
 * needed for it afterwards.
 */
export interface BilledAhead {
  /** First of the month of the notice. */
  readonly noticeOn: string;
  readonly dueOn: string;
  /** The parts on the day of the notice, less their payments by value date. */
  readonly principalChanges: readonly Dated[];
}

/** Interest of last parts from their notice until the due date, but not after a day, in öre. */
export function aheadCents(
  { rates, lostPeriods }: Pick<InterestBasis, 'rates' | 'lostPeriods'>,
  { noticeOn, dueOn, principalChanges }: BilledAhead,
  throughOn: string = dayBefore(dueOn),
): number {
  const lastOn = dayBefore(dueOn);
  const basis = { principalChanges, rates, lostPeriods };
  return interestCents(basis, noticeOn, throughOn < lastOn ? throughOn : lastOn);
}

/** Days that the interest billed ahead is for, at constant rates. */
export const aheadAccruals = (
  { rates, lostPeriods }: Pick<InterestBasis, 'rates' | 'lostPeriods'>,
  { noticeOn, dueOn, principalChanges }: BilledAhead,
): ReturnType<typeof accruals> =>
  accruals({ principalChanges, rates, lostPeriods }, noticeOn, dayBefore(dueOn));
