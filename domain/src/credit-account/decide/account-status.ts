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
import type { CreditAccountState } from '../state.ts';
import { reservedCents, type Withdrawal } from '../withdrawing.ts';
import { requireGranted, requireOthersAccount } from '../withdrawing-rules.ts';

export interface ChangeBankStatus {
  readonly to: BankStatus;
  /** The bank's reason for a refusal or an annulment. */
  readonly reason?: string;
}

/**
 * Status changes that the bank can make. `offer` results only from the first withdrawal, and `credit-loss`
 * only from a decision by two people: the bank cannot write off a debt.
 */
const allowed: Readonly<Record<BankStatus, readonly BankStatus[]>> = {
  offer: ['active', 'denied', 'annulled'],
  active: ['closed'],
  denied: [],
  annulled: [],
  closed: [],
  'credit-loss': [],
};

/**
 * Records the bank's status of the account. If the account ends, withdrawals not yet ordered end as well.
 * Refused for an account with debt, credit balance or ordered payouts, because staff must settle the money
 * first.
 * @throws DomainError `BANK_STATUS_NOT_ALLOWED`, `WITHDRAWALS_ON_THEIR_WAY`, `ACCOUNT_HAS_DEBT`,
 * `ACCOUNT_HAS_CREDIT`, `ACCOUNT_NOT_FOUND`
 */
export function changeBankStatus(
  state: CreditAccountState,
  { to, reason }: ChangeBankStatus,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  const from = state.bankStatus;
  if (from === to) return [];
  if (from === null || !allowed[from].includes(to)) throw bankStatusNotAllowed();
  if (to === 'closed') assertEmpty(state);
  const told = { accountId, from, to, ...(reason !== undefined && { reason }) };
  const changed: CreditAccountEvent = { type: 'BankStatusChanged', data: told };
  if (to === 'active' || to === 'offer') return [changed];
  return [changed, ...state.withdrawals.flatMap((withdrawal) => endOf(withdrawal, accountId, from))];
}

function assertEmpty(state: CreditAccountState): void {
  if (state.withdrawals.some(({ status }) => status === 'ordered')) throw withdrawalsOnTheirWay();
  const owed = owedCents(state);
  if (owed > 0 || state.creditCents < 0) throw accountHasDebt();
  if (state.creditCents > 0 || owed < 0) throw accountHasCredit();
}

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
 * Closes an account that has no debt, pending payouts or credit balance.
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
  const { accrual, creditCents } = draft.state();
  if (owedCents(draft.state()) > 0 || creditCents < 0) throw accountHasDebt();
  if (creditCents > 0 || accrual.unbilledCents < 0) throw accountHasCredit();
  draft.record('AccountClosed', { closedOn: today, reasonCode, closedBy });
  draft.record('BankStatusChanged', { from: 'active', to: 'closed' });
  return [...draft.events];
}
