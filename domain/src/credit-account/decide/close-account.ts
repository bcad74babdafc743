import type { DecideContext } from '../../kernel/decider.ts';
import { accrueThrough } from '../accruing.ts';
import { dayBefore } from '../day-count.ts';
import { draftOf } from '../draft.ts';
import {
  accountHasCredit,
  accountHasDebt,
  accountNotRunning,
  withdrawalsOnTheirWay,
} from '../errors-servicing.ts';
import type { CreditAccountEvent } from '../events.ts';
import { owedCents } from '../notices.ts';
import type { CreditAccountState } from '../state.ts';
import { reservedCents } from '../state-withdrawing.ts';
import { requireOthersAccount } from '../withdrawing-rules.ts';

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
  if (owedCents(draft.state()) > 0) throw accountHasDebt();
  if (creditCents > 0 || accrual.unbilledCents < 0) throw accountHasCredit();
  draft.record('AccountClosed', { closedOn: today, reasonCode, closedBy });
  draft.record('BankStatusChanged', { from: 'active', to: 'closed' });
  return [...draft.events];
}
