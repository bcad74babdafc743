import { type ServicingTerms, servicingTerms, servicingTermsOn } from '../calculators/credit-terms.ts';
import { dayBefore } from '../calculators/day-count.ts';
import { daysBetween } from '../kernel/business-dates.ts';
import { sum } from '../kernel/units.ts';
import { type Notice, openNotices, payBy, type ServicingState, unpaidCents } from './state-servicing.ts';

/** Fields of a notice, in the state or in a read model, that decide whether it is late. */
export interface Payable {
  readonly dueOn: string;
  readonly unpaidCents: number;
  /** Late interest and reminder fee charged on the notice, paid or not. */
  readonly lateChargesCents: number;
  /** Amounts owed again after a reversal, each with the last day on which it is not yet late. */
  readonly dueAgain: readonly { readonly throughOn: string; readonly cents: number }[];
}

/**
 * Öre whose due date is at latest a day. Charges caused by a new due date do not make the notice late from
 * the old one.
 */
function dueCents({ dueOn, unpaidCents: unpaid, lateChargesCents, dueAgain }: Payable, day: string): number {
  if (day < dueOn) return 0;
  const excused = dueAgain.filter(({ throughOn }) => throughOn > day);
  const chargesCents = excused.length === 0 ? 0 : lateChargesCents;
  return Math.max(0, unpaid - chargesCents - sum(excused.map(({ cents }) => cents)));
}

/** The day after which a notice is late by some terms; undefined if its late part stays too small. */
export const lateAfter = (
  payable: Payable,
  { reminderMinCents }: Pick<ServicingTerms, 'reminderMinCents'>,
): string | undefined =>
  [payable.dueOn, ...payable.dueAgain.map(({ throughOn }) => throughOn)]
    .sort()
    .find((day) => day >= payable.dueOn && dueCents(payable, day) >= reminderMinCents);

/** The unpaid amount of a notice on a business date. */
export interface Shortfall {
  /** Unpaid öre that were due before the day; the rest is not due yet, or owed again by a later day. */
  readonly pastDueCents: number;
  /**
   * Due date that was missed with an amount large enough for a reminder by the terms of the day asked about;
   * undefined if the notice is not late.
   */
  readonly lateSince: string | undefined;
  readonly daysPastDue: number;
}

/** The one rule of lateness; every decider, read model, list and document calls it. */
export function shortfallOn(
  payable: Payable,
  on: string,
  terms: readonly ServicingTerms[] = servicingTerms,
): Shortfall {
  const after = lateAfter(payable, servicingTermsOn(on, terms));
  const lateSince = after !== undefined && after < on ? after : undefined;
  return {
    pastDueCents: dueCents(payable, dayBefore(on)),
    lateSince,
    daysPastDue: lateSince === undefined ? 0 : daysBetween(lateSince, on),
  };
}

const payableOf = (notice: Notice): Payable => ({
  dueOn: notice.dueOn,
  unpaidCents: unpaidCents(notice),
  lateChargesCents: notice.overdueInterest.owedCents + notice.reminderFee.owedCents,
  dueAgain: (notice.dueAgain ?? []).map(({ throughOn, amountCents: cents }) => ({ throughOn, cents })),
});

/** The day after which the first unpaid öre of a notice is late. */
export const firstLateAfter = (notice: Notice): string =>
  lateAfter(payableOf(notice), { reminderMinCents: 1 }) ?? payBy(notice);

const shortfallOf = (notice: Notice, on: string, terms?: readonly ServicingTerms[]): Shortfall =>
  shortfallOn(payableOf(notice), on, terms);

/** Notices late on a business date, oldest first; amounts too small for a reminder do not count. */
export const lateNotices = (
  state: ServicingState,
  on: string,
  terms?: readonly ServicingTerms[],
): readonly Notice[] =>
  openNotices(state).filter((notice) => shortfallOf(notice, on, terms).lateSince !== undefined);

/** Days past due of an account on a business date: those of its oldest late notice, as then known. */
export const daysPastDue = (state: ServicingState, on: string, terms?: readonly ServicingTerms[]): number =>
  Math.max(0, ...openNotices(state).map((notice) => shortfallOf(notice, on, terms).daysPastDue));

/** Unpaid öre that were due before a day, also too little for a reminder; only of notices before a number. */
export const pastDueCents = (state: ServicingState, on: string, beforeNumber?: number): number =>
  sum(
    openNotices(state)
      .filter(({ noticeNumber }) => beforeNumber === undefined || noticeNumber < beforeNumber)
      .map((notice) => shortfallOf(notice, on).pastDueCents),
  );
