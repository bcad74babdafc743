import { type ServicingTerms, servicingTerms, servicingTermsOn } from '../calculators/credit-terms.ts';
import { dayBefore } from '../calculators/day-count.ts';
import { addBankDays } from '../kernel/business-dates.ts';
import { sum } from '../kernel/units.ts';
import { baseUnpaidCents } from './late-interest.ts';
import type { CreditAccountState, Recorded } from './state.ts';
import { type Notice, openNotices, payBy } from './state-servicing.ts';

/**
 * True if the notice needs a reminder on a day: it is late enough, and enough is unpaid when the day begins.
 */
export function isReminderDue(
  notice: Notice,
  on: string,
  terms: readonly ServicingTerms[] = servicingTerms,
): boolean {
  const { reminderAfterBankDays, reminderMinCents } = servicingTermsOn(on, terms);
  const { dueOn, dueAgainOn, remindAfterOn = dueOn } = notice;
  const wasDueOn = dueAgainOn !== undefined && on > dueAgainOn ? payBy(notice) : dueOn;
  return (
    on >= addBankDays(wasDueOn > remindAfterOn ? wasDueOn : remindAfterOn, reminderAfterBankDays) &&
    baseUnpaidCents(notice, dayBefore(on)) >= reminderMinCents
  );
}

/**
 * The fee to charge for each unpaid notice that needs a reminder on a day; only today, since the fee is for a
 * reminder that is sent. Days run later have none.
 */
export function reminderFees(
  state: CreditAccountState,
  on: string,
  today: string,
): readonly Omit<Recorded<'ReminderFeeCharged'>, 'accountId'>[] {
  if (on !== today) return [];
  const { version, reminderFeeCents, reminderMinCents } = servicingTermsOn(on);
  return openNotices(state)
    .filter(
      (one) =>
        one.remindedOn === null &&
        isReminderDue(one, on) &&
        sum([one.interest, ...one.amortizations].map(({ owedCents, paidCents }) => owedCents - paidCents)) >=
          reminderMinCents,
    )
    .map(({ noticeId }) => ({ noticeId, chargedOn: on, feeCents: reminderFeeCents, policyVersion: version }));
}
