import { dayBefore } from '../../calculators/day-count.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import { accrueThrough } from '../accruing.ts';
import { draftOf } from '../draft.ts';
import {
  accountHasCredit,
  accountHasDebt,
  accountNotRunning,
  bankStatusNotAllowed,
  withdrawalsOnTheirWay,
} from '../errors.ts';
import type { BankStatus, CreditAccountEvent } from '../events.ts';
import { owedCents } from '../notices.ts';
import { noteClaims } from '../open-claims.ts';
import { settleWithCredit } from '../settling.ts';
import type { CreditAccountState } from '../state.ts';
import { reservedCents, type Withdrawal } from '../withdrawing.ts';
import { requireOthersAccount } from '../withdrawing-rules.ts';

export interface ChangeBankStatus {
  readonly to: BankStatus;
  /** The bank's reason for a refusal or an annulment. */
  readonly reason?: string;
}

/**
 * Status changes that the bank can make. `offer` results only from the first withdrawal, and `credit-loss`
 * only from a decision by two people: the bank cannot write off a debt. It can close any account.
 */
const allowed: Readonly<Record<BankStatus, readonly BankStatus[]>> = {
  offer: ['active', 'denied', 'annulled', 'closed'],
  active: ['closed'],
  denied: [],
  annulled: [],
  closed: [],
  'credit-loss': ['closed'],
};

/**
 * Records the bank's status of the account. If the account ends, withdrawals not yet ordered end as well.
 * Money that is owed then, or becomes so, is still claimed and is a task for staff.
 * @throws DomainError `BANK_STATUS_NOT_ALLOWED`, `ACCOUNT_NOT_FOUND`
 */
export function changeBankStatus(
  state: CreditAccountState,
  { to, reason }: ChangeBankStatus,
): CreditAccountEvent[] {
  const draft = draftOf(state);
  const from = state.bankStatus;
  if (from === to || (to === 'closed' && isOver(state))) return [];
  if (from === null || !allowed[from].includes(to)) throw bankStatusNotAllowed();
  draft.record('BankStatusChanged', { from, to, ...(reason !== undefined && { reason }) });
  if (to === 'active' || to === 'offer') return [...draft.events];
  for (const withdrawal of state.withdrawals)
    for (const event of endOf(withdrawal, draft.accountId, from)) draft.add(event);
  noteClaims(draft, state);
  return [...draft.events];
}

/** True if the account never opened or is closed already, so that its closing is no news. */
const isOver = ({ isClosed, bankStatus }: CreditAccountState): boolean =>
  isClosed || bankStatus === 'denied' || bankStatus === 'annulled';

/** Ends a withdrawal with its account. An ordered payout instead waits for the bank's answer. */
function endOf(
  { withdrawalId, status }: Withdrawal,
  accountId: string,
  from: BankStatus,
): CreditAccountEvent[] {
  if (status === 'ordered' || status === 'paid-out') return [];
  const data = { accountId, withdrawalId };
  if (status === 'requested') return [{ type: 'WithdrawalCancelled', data: { ...data, reason: 'failed' } }];
  const reason = from === 'offer' ? 'bank-refused' : 'account-not-active';
  return [{ type: 'WithdrawalDenied', data: { ...data, decidedBy: 'automatic', reasons: [reason] } }];
}

export interface CloseAccount {
  readonly reasonCode: string;
  readonly closedBy: string;
}

/**
 * Closes an account that has no debt, pending payouts or credit balance. Credit pays the interest until today
 * first.
 * @throws DomainError `OWN_CASE`, `ACCOUNT_NOT_RUNNING`, `WITHDRAWALS_ON_THEIR_WAY`, `ACCOUNT_HAS_DEBT`,
 *   `ACCOUNT_HAS_CREDIT`, `ACCOUNT_NOT_FOUND`
 */
export function closeAccount(
  state: CreditAccountState,
  { reasonCode, closedBy }: CloseAccount,
  { today }: DecideContext,
): CreditAccountEvent[] {
  const draft = draftOf(state);
  requireOthersAccount(state, closedBy);
  if (state.isClosed) return [];
  if (state.bankStatus !== 'active') throw accountNotRunning();
  if (reservedCents(state) > 0) throw withdrawalsOnTheirWay();
  accrueThrough(draft, dayBefore(today));
  settleWithCredit(draft, today);
  const { accrual, creditCents } = draft.state();
  if (owedCents(draft.state()) > 0 || creditCents < 0) throw accountHasDebt();
  if (creditCents > 0 || accrual.unbilledCents < 0) throw accountHasCredit();
  draft.record('AccountClosed', { closedOn: today, reasonCode, closedBy });
  draft.record('BankStatusChanged', { from: 'active', to: 'closed' });
  return [...draft.events];
}
