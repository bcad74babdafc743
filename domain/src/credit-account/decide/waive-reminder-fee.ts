import type { DecideContext } from '../../kernel/decider.ts';
import { accrueThrough } from '../accruing.ts';
import { dayBefore } from '../day-count.ts';
import { draftOf } from '../draft.ts';
import { requireOthersAccount } from '../drawing-rules.ts';
import type { CreditAccountEvent } from '../events.ts';
import { settle } from '../settling.ts';
import type { CreditAccountState, Recorded } from '../state.ts';

export interface WaiveReminderFee {
  readonly noticeId: string;
  /** By staff; absent where the reminder reached nobody. */
  readonly staff?: {
    readonly waivedBy: string;
    readonly reason: Recorded<'ReminderFeeWaived'>['reason'];
  };
}

/**
 * Nobody pays for a reminder that did not come, nor when staff let them off. The notice counts as reminded of all the same; what was paid of the fee pays something else.
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
