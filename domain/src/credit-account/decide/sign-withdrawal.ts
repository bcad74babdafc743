import { requireDraw, requireGranted } from '../drawing-rules.ts';
import { withdrawalGone } from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState, Recorded } from '../state.ts';

export type SignWithdrawal = Omit<Recorded<'WithdrawalSigned'>, 'accountId'>;

/**
 * BankID confirms that the requester has signed exactly this withdrawal. The decision handles changes of the
 * account meanwhile.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `WITHDRAWAL_GONE`
 */
export function signWithdrawal(state: CreditAccountState, command: SignWithdrawal): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  const draw = requireDraw(state, command.withdrawalId);
  if (draw.signingId === command.signingId) return [];
  if (draw.status !== 'requested' || draw.requestedBy !== command.signedBy) throw withdrawalGone();
  return [{ type: 'WithdrawalSigned', data: { accountId, ...command } }];
}
