import type { BlockReason } from '../contracts/enums.ts';
import { secondPersonRequired } from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState } from '../state.ts';
import { isUnblockedByTwo, requireGranted, requireOthersAccount } from '../withdrawing-rules.ts';

export interface BlockWithdrawals {
  readonly reason: BlockReason;
  readonly blockedBy: string;
}

/**
 * Blocks withdrawals until the block is lifted; approved ones not yet ordered from the bank wait for staff. A
 * block that only two people may lift cannot be replaced, because one person could then lift the replacement.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `OWN_CASE`, `SECOND_PERSON_REQUIRED`
 */
export function blockWithdrawals(
  state: CreditAccountState,
  { reason, blockedBy }: BlockWithdrawals,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  requireOthersAccount(state, blockedBy);
  if (state.blocked === reason) return [];
  if (isUnblockedByTwo(state)) throw secondPersonRequired();
  const approved = state.withdrawals.filter(({ status }) => status === 'approved');
  return [
    { type: 'WithdrawalsBlocked', data: { accountId, reason, blockedBy } },
    ...approved.map(({ withdrawalId }) => ({
      type: 'WithdrawalReferred' as const,
      data: { accountId, withdrawalId, reasons: ['blocked' as const] },
    })),
  ];
}
