import { findDraw, requireGranted } from '../drawing-rules.ts';
import { withdrawalSigned } from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState, Recorded } from '../state.ts';

export type CancelWithdrawal = Omit<Recorded<'WithdrawalCancelled'>, 'accountId'>;

/** It was not signed: nothing is drawn, and what it held is free. @throws DomainError `ACCOUNT_NOT_FOUND`, `WITHDRAWAL_SIGNED` */
export function cancelWithdrawal(
  state: CreditAccountState,
  { withdrawalId, reason }: CancelWithdrawal,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  const draw = findDraw(state, withdrawalId);
  if (!draw) return [];
  if (draw.status !== 'requested') throw withdrawalSigned();
  return [{ type: 'WithdrawalCancelled', data: { accountId, withdrawalId, reason } }];
}
