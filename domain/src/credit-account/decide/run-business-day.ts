import type { DecideContext } from '../../kernel/decider.ts';
import { accrueThrough } from '../accruing.ts';
import { dayBefore, firstOfMonth } from '../day-count.ts';
import { assertCome, draftOf } from '../draft.ts';
import type { CreditAccountEvent } from '../events.ts';
import { recordNotice, recordReminders } from '../notices.ts';
import { isPaidTooMuch, payWithCredit, settle } from '../settling.ts';
import type { CreditAccountState } from '../state.ts';

export interface RunBusinessDay {
  /** The day that begins. */
  readonly on: string;
  /** Of the notice, should one be issued. */
  readonly noticeId: string;
}

/**
 * All that a new day brings to an account: the day before is closed, the notice of the month is issued unless it is out, credit pays
 * what it can, and late notices are reminded of. A day that is caught up with reminds of nothing, and a notice that is issued late is due later.
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
  accrueThrough(draft, dayBefore(on));
  const noticeOn = firstOfMonth(on);
  // Not on firsts alone: the run of the account may have failed on it, or a payout of last month was booked since. What is lost within a
  // month has taken its interest with it.
  if (on === noticeOn || draft.state().loss === null)
    recordNotice(draft, { ...command, on: noticeOn, issuedOn: context.today });
  const cause = { cause: 'late-booking', causeId: command.noticeId } as const;
  payWithCredit(draft, cause);
  // What a command before had too many payments for.
  if (draft.state().creditCents > 0 || isPaidTooMuch(draft.state())) settle(draft, draft.state(), cause);
  recordReminders(draft, on, context.today);
  return [...draft.events];
}
