import { dayBefore } from '../../calculators/day-count.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import { accrueThrough } from '../accruing.ts';
import { draftOf } from '../draft.ts';
import type { CreditAccountEvent } from '../events.ts';
import { settle } from '../settling.ts';
import type { CreditAccountState, Recorded } from '../state.ts';
import { requireOthersAccount } from '../withdrawing-rules.ts';

export interface WaiveReminderFee {
  readonly noticeId: string;
  /** Absent if the reminder was not delivered. */
  readonly staff?: {
    readonly waivedBy: string;
    readonly reason: Recorded<'ReminderFeeWaived'>['reason'];
  };
}

/**
 * Waives the fee of a reminder that was not delivered, or whose fee staff decide to waive. The notice still
 * counts as reminded. If the fee was paid, the payment is used for another claim.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `OWN_CASE`
 */
export function waiveReminderFee(
  state: CreditAccountState,
  { noticeId, staff }: WaiveReminderFee,
  { today }: DecideContext,
): CreditAccountEvent[] {
  const draft = draftOf(state);
  if (staff) requireOthersAccount(state, staff.waivedBy);
  const notice = state.notices.find((one) => one.noticeId === noticeId);
  if (!notice || notice.isWrittenOff || notice.reminderFee.owedCents === 0) return [];
  accrueThrough(draft, dayBefore(today));
  const before = draft.state();
  const feeCents = notice.reminderFee.owedCents;
  draft.record('ReminderFeeWaived', {
    noticeId,
    waivedOn: today,
    feeCents,
    ...(staff ?? { reason: 'not-reached' }),
  });
  settle(draft, before, { cause: 'late-booking', causeId: noticeId });
  return [...draft.events];
}
