import { dayBefore, firstOfMonth, isFirstOfMonth } from '../../calculators/day-count.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import { accrueThrough } from '../accruing.ts';
import { assertCome, type Draft, draftOf } from '../draft.ts';
import { dayNotOver, notANoticeDay } from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import { type Issue, noticeOf } from '../notices.ts';
import { bookFact } from '../recast/book.ts';
import { reminderFees } from '../reminders.ts';
import type { CreditAccountState } from '../state.ts';

export interface RunBusinessDay {
  /** Business day that begins. */
  readonly on: string;
  /** Id of the notice, if one is issued. */
  readonly noticeId: string;
}

/**
 * Runs a business day for an account: closes the previous day, issues the month's notice if it is missing,
 * uses the credit balance and charges reminders. A missed day run later sends no reminders, and a notice
 * issued late gets a later due date.
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
  accrueThrough(draft, dayBefore(on));
  const noticeOn = firstOfMonth(on);
  // Every day, not only on the first of the month: that day's run may have failed, or a payout of last month
  // may have been booked since. A loss within the month already includes its interest.
  if (on === noticeOn || draft.state().loss === null)
    recordNotice(draft, { ...command, on: noticeOn, issuedOn: context.today }, context);
  for (const fee of reminderFees(draft.state(), on, context.today))
    bookFact(draft, { type: 'ReminderFeeCharged', data: { accountId, ...fee } }, context);
  return [...draft.events];
}

export interface CloseDay {
  /** Business date to close; missed days before it are closed as well. */
  readonly on: string;
}

/**
 * Accrues interest and late interest through a past day. A repeated call has no effect.
 * @throws DomainError `DAY_NOT_OVER`, `ACCOUNT_NOT_FOUND`
 */
export function closeDay(
  state: CreditAccountState,
  { on }: CloseDay,
  { today }: DecideContext,
): CreditAccountEvent[] {
  if (on >= today) throw dayNotOver();
  const draft = draftOf(state);
  accrueThrough(draft, on);
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
  bookFact(draft, { type: 'NoticeIssued', data: { accountId: draft.accountId, ...notice } }, context);
}
