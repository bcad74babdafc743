import type { DecideContext } from '../../kernel/decider.ts';
import { draftOf } from '../draft.ts';
import type { CreditAccountEvent } from '../events.ts';
import { bookFact } from '../recast/book.ts';
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
  context: DecideContext,
): CreditAccountEvent[] {
  const { today } = context;
  const draft = draftOf(state);
  if (staff) requireOthersAccount(state, staff.waivedBy);
  const notice = state.notices.find((one) => one.noticeId === noticeId);
  if (!notice || notice.isWrittenOff || notice.reminderFee.owedCents === 0) return [];
  const { accountId } = draft;
  const feeCents = notice.reminderFee.owedCents;
  const by = staff ?? { reason: 'not-reached' as const };
  const data = { accountId, noticeId, waivedOn: today, feeCents, ...by };
  bookFact(draft, { type: 'ReminderFeeWaived', data }, context);
  return [...draft.events];
}
