import { withdrawalNotReferred } from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState } from '../state.ts';
import { findWithdrawal, requireGranted, requireOthersAccount } from '../withdrawing-rules.ts';

export interface DenyReferredWithdrawal {
  readonly withdrawalId: string;
  readonly decidedBy: string;
}

/**
 * Denies a referred withdrawal for its pending reasons.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `OWN_CASE`, `WITHDRAWAL_NOT_REFERRED`
 */
export function denyReferredWithdrawal(
  state: CreditAccountState,
  { withdrawalId, decidedBy }: DenyReferredWithdrawal,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  requireOthersAccount(state, decidedBy);
  const withdrawal = findWithdrawal(state, withdrawalId);
  if (!withdrawal) return [];
  if (withdrawal.status !== 'referred') throw withdrawalNotReferred();
  const reasons = [...new Set([...withdrawal.reasons, 'staff' as const])];
  const data = { accountId, withdrawalId, decidedBy: 'staff', reasons, deniedBy: decidedBy } as const;
  return [{ type: 'WithdrawalDenied', data }];
}
