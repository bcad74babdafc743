import { requireGranted } from '../drawing-rules.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState, Recorded } from '../state.ts';

export type UnblockWithdrawals = Omit<Recorded<'WithdrawalsUnblocked'>, 'accountId'>;

/** Money can be drawn again. What waits for a person goes on waiting for one. @throws DomainError `ACCOUNT_NOT_FOUND` */
export function unblockWithdrawals(
  state: CreditAccountState,
  { reasonCode }: UnblockWithdrawals,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  return state.blocked === null ? [] : [{ type: 'WithdrawalsUnblocked', data: { accountId, reasonCode } }];
}
