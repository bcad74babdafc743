import { withdrawalSigned } from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState, Recorded } from '../state.ts';
import { findWithdrawal, requireGranted } from '../withdrawing-rules.ts';

export type CancelWithdrawal = Omit<Recorded<'WithdrawalCancelled'>, 'accountId'>;

/**
 * Cancels an unsigned withdrawal and frees its reserved amount.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `WITHDRAWAL_SIGNED`
 */
export function cancelWithdrawal(
  state: CreditAccountState,
  { withdrawalId, reason }: CancelWithdrawal,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  const withdrawal = findWithdrawal(state, withdrawalId);
  if (!withdrawal) return [];
  if (withdrawal.status !== 'requested') throw withdrawalSigned();
  return [{ type: 'WithdrawalCancelled', data: { accountId, withdrawalId, reason } }];
}
