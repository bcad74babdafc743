import type { ListReason } from '../contracts/enums.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState } from '../state.ts';
import { isOverridden } from '../state-withdrawing.ts';
import { findWithdrawal, requireGranted } from '../withdrawing-rules.ts';

export interface ReferUnpaidWithdrawal {
  readonly withdrawalId: string;
  readonly reason: ListReason;
}

/**
 * Refers an approved withdrawal to staff if the list check repeated before its payout has a hit, unless staff
 * overrode that hit for this withdrawal. A payout already ordered is left unchanged.
 * @throws DomainError `ACCOUNT_NOT_FOUND`
 */
export function referUnpaidWithdrawal(
  state: CreditAccountState,
  { withdrawalId, reason }: ReferUnpaidWithdrawal,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  const withdrawal = findWithdrawal(state, withdrawalId);
  if (withdrawal?.status !== 'approved' || isOverridden(withdrawal, reason)) return [];
  return [{ type: 'WithdrawalReferred', data: { accountId, withdrawalId, reasons: [reason] } }];
}
