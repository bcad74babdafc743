import { withdrawalGone } from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState, Recorded } from '../state.ts';
import { requireGranted, requireWithdrawal } from '../withdrawing-rules.ts';

export type SignWithdrawal = Omit<Recorded<'WithdrawalSigned'>, 'accountId'>;

/**
 * Records that BankID confirmed the requester's signature on exactly this withdrawal. Changes of the account
 * since the request are handled when the withdrawal is decided.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `WITHDRAWAL_GONE`
 */
export function signWithdrawal(state: CreditAccountState, command: SignWithdrawal): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  const withdrawal = requireWithdrawal(state, command.withdrawalId);
  if (withdrawal.signingId === command.signingId) return [];
  if (withdrawal.status !== 'requested' || withdrawal.requestedBy !== command.signedBy)
    throw withdrawalGone();
  return [{ type: 'WithdrawalSigned', data: { accountId, ...command } }];
}
