import { servicingTermsOn } from '../calculators/credit-terms.ts';
import { daysBetween } from '../kernel/business-dates.ts';
import { type Notice, openNotices, type ServicingState, unpaidCents } from './state-servicing.ts';

/** The first day after which so much of a notice was unpaid that it would be reminded of; undefined while nothing is late. */
function lateSince(notice: Notice, on: string): string | undefined {
  const { dueOn, dueAgain = [] } = notice;
  const { reminderMinCents } = servicingTermsOn(on);
  const lateAfter = (day: string): number =>
    dueAgain.reduce(
      (cents, one) => (one.throughOn > day ? cents - one.amountCents : cents),
      unpaidCents(notice),
    );
  return [dueOn, ...dueAgain.map(({ throughOn }) => throughOn)]
    .sort()
    .find((day) => day >= dueOn && day < on && lateAfter(day) >= reminderMinCents);
}

/** Notices that are late on a business date, oldest first: of a few öre that nobody is reminded of, none is. */
export const lateNotices = (state: ServicingState, on: string): readonly Notice[] =>
  openNotices(state).filter((notice) => lateSince(notice, on) !== undefined);

/** Days past due of an account on a business date: those of its oldest notice that is late, by what the state knows then. */
export const daysPastDue = (state: ServicingState, on: string): number =>
  openNotices(state).reduce((most, notice) => {
    const since = lateSince(notice, on);
    return since === undefined ? most : Math.max(most, daysBetween(since, on));
  }, 0);
