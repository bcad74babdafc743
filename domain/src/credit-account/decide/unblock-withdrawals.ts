import { requireGranted, requireOthersAccount } from '../drawing-rules.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState } from '../state.ts';

export interface UnblockWithdrawals {
  readonly reasonCode: string;
  readonly unblockedBy: string;
}

/** Money can be drawn again. What waits for a person goes on waiting for one. @throws DomainError `ACCOUNT_NOT_FOUND`, `OWN_CASE` */
export function unblockWithdrawals(
  state: CreditAccountState,
  command: UnblockWithdrawals,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  requireOthersAccount(state, command.unblockedBy);
  return state.blocked === null ? [] : [{ type: 'WithdrawalsUnblocked', data: { accountId, ...command } }];
}
