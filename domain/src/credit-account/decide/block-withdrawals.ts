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
 * Stops withdrawals until the block is lifted; approved ones that were not ordered yet wait for a person. A
 * block that takes two people to lift cannot be replaced: one person could turn it into a block that they may
 * lift alone.
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
