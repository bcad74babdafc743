import { dayBefore, firstOfMonth, isFirstOfMonth } from '../../calculators/day-count.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import { accrueThrough } from '../accruing.ts';
import { assertCome, type Draft, draftOf } from '../draft.ts';
import { notANoticeDay } from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import { type Issue, noticeOf } from '../notices.ts';
import { bookAccrued } from '../recast/book.ts';
import { reminderFees } from '../reminders.ts';
import type { CreditAccountState } from '../state.ts';

export interface RunBusinessDay {
  /** Business day that begins. */
  readonly on: string;
  /** Id of the notice, if one is issued. */
  readonly noticeId: string;
}

/**
 * Runs a business day for an account: issues the month's notice if it is missing, uses the credit balance
 * and charges reminders. Interest is posted with a notice or a reminder, and accrues without an event on
 * other days. A missed day run later sends no reminders, and a notice issued late gets a later due date.
 * @throws DomainError `DATE_IN_FUTURE`, `ACCOUNT_NOT_FOUND`
 */
export function runBusinessDay(
  state: CreditAccountState,
  command: RunBusinessDay,
  context: DecideContext,
): CreditAccountEvent[] {
  const { on } = command;
  assertCome(context, on);
  const draft = draftOf(state);
  const { accountId } = draft;
  const noticeOn = firstOfMonth(on);
  // Every day, not only on the first of the month: that day's run may have failed, or a payout of last month
  // may have been booked since. A loss within the month already includes its interest.
  if (on === noticeOn || draft.state().loss === null)
    recordNotice(draft, { ...command, on: noticeOn, issuedOn: context.today }, context);
  const fees = reminderFees(draft.state(), on, context.today);
  // A reminder states the late interest until its day.
  if (fees.length > 0) accrueThrough(draft, dayBefore(on));
  for (const fee of fees)
    bookAccrued(draft, { type: 'ReminderFeeCharged', data: { accountId, ...fee } }, context.today);
  return [...draft.events];
}

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
  recordNotice(draft, { ...command, issuedOn: context.today }, context);
  return [...draft.events];
}

/** Issues a month's notice once, if there is anything to bill, and uses credit balance for all claims. */
function recordNotice(draft: Draft, issue: Issue, context: DecideContext): void {
  const { lastNoticeOn } = draft.state();
  if (lastNoticeOn !== null && lastNoticeOn >= issue.on) return;
  accrueThrough(draft, dayBefore(issue.on));
  const notice = noticeOf(draft.state(), issue);
  if (!notice) return;
  bookAccrued(
    draft,
    { type: 'NoticeIssued', data: { accountId: draft.accountId, ...notice } },
    context.today,
  );
}
