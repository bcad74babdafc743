import { withdrawalGone } from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState, Recorded } from '../state.ts';
import { requireGranted, requireWithdrawal } from '../withdrawing-rules.ts';

export type SignWithdrawal = Omit<Recorded<'WithdrawalSigned'>, 'accountId'>;

/**
 * BankID confirms that the requester has signed exactly this withdrawal. The decision handles changes of the
 * account meanwhile.
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
