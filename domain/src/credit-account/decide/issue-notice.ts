import type { DecideContext } from '../../kernel/decider.ts';
import { isFirstOfMonth } from '../day-count.ts';
import { assertCome, draftOf } from '../draft.ts';
import { notANoticeDay } from '../errors-servicing.ts';
import type { CreditAccountEvent } from '../events.ts';
import { recordNotice } from '../notices.ts';
import type { CreditAccountState } from '../state.ts';

export interface IssueNotice {
  /** First of the month to bill. */
  readonly on: string;
  readonly noticeId: string;
}

/**
 * Issues a month's notice, at most once and only if there is an amount to bill. Credit balance pays it
 * immediately.
 * @throws DomainError `NOT_A_NOTICE_DAY`, `DATE_IN_FUTURE`, `ACCOUNT_NOT_FOUND`
 */
export function issueNotice(
  state: CreditAccountState,
  command: IssueNotice,
  context: DecideContext,
): CreditAccountEvent[] {
  if (!isFirstOfMonth(command.on)) throw notANoticeDay();
  assertCome(context, command.on);
  const draft = draftOf(state);
  recordNotice(draft, { ...command, issuedOn: context.today });
  return [...draft.events];
}
