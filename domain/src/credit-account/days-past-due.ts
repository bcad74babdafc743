import { type ServicingTerms, servicingTerms, servicingTermsOn } from '../calculators/credit-terms.ts';
import { daysBetween } from '../kernel/business-dates.ts';
import { type Notice, openNotices, type ServicingState, unpaidCents } from './state-servicing.ts';

/** Fields of a notice that decide whether it is late. */
interface Payable {
  readonly dueOn: string;
  readonly unpaidCents: number;
  /** Late interest and reminder fee charged on the notice, paid or not. */
  readonly lateChargesCents: number;
  /** Amounts owed again after a reversal, each with the last day on which it is not yet late. */
  readonly dueAgain: readonly { readonly throughOn: string; readonly cents: number }[];
}

/**
 * The day after which the late part of a notice is large enough for a reminder; undefined if it never is.
 * Charges caused by a new due date do not make the notice late from the old one.
 */
export function lateAfter(
  { dueOn, unpaidCents: unpaid, lateChargesCents, dueAgain }: Payable,
  terms: readonly ServicingTerms[] = servicingTerms,
): string | undefined {
  const lateCents = (day: string): number => {
    const excused = dueAgain.filter(({ throughOn }) => throughOn > day);
    return excused.reduce(
      (cents, one) => cents - one.cents,
      excused.length === 0 ? unpaid : unpaid - lateChargesCents,
    );
  };
  return [dueOn, ...dueAgain.map(({ throughOn }) => throughOn)]
    .sort()
    .find((day) => day >= dueOn && lateCents(day) >= servicingTermsOn(day, terms).reminderMinCents);
}

function lateSince(notice: Notice, on: string, terms: readonly ServicingTerms[]): string | undefined {
  const { dueOn, overdueInterest, reminderFee, dueAgain = [] } = notice;
  const since = lateAfter(
    {
      dueOn,
      unpaidCents: unpaidCents(notice),
      lateChargesCents: overdueInterest.owedCents + reminderFee.owedCents,
      dueAgain: dueAgain.map(({ throughOn, amountCents: cents }) => ({ throughOn, cents })),
    },
    terms,
  );
  return since !== undefined && since < on ? since : undefined;
}

/** Notices late on a business date, oldest first; amounts too small for a reminder do not count. */
export const lateNotices = (state: ServicingState, on: string): readonly Notice[] =>
  openNotices(state).filter((notice) => lateSince(notice, on, servicingTerms) !== undefined);

/** Days past due of an account on a business date: those of its oldest late notice, as then known. */
export const daysPastDue = (
  state: ServicingState,
  on: string,
  terms: readonly ServicingTerms[] = servicingTerms,
): number =>
  openNotices(state).reduce((most, notice) => {
    const since = lateSince(notice, on, terms);
    return since === undefined ? most : Math.max(most, daysBetween(since, on));
  }, 0);
