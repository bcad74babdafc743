import type { BlockReason } from '../contracts/enums.ts';
import { requireGranted, requireOthersAccount } from '../drawing-rules.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState } from '../state.ts';

export interface BlockWithdrawals {
  readonly reason: BlockReason;
  readonly blockedBy: string;
}

/**
 * Nothing is drawn until the block is lifted; what was approved and not ordered yet waits for a person.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `OWN_CASE`
 */
export function blockWithdrawals(
  state: CreditAccountState,
  { reason, blockedBy }: BlockWithdrawals,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  requireOthersAccount(state, blockedBy);
  if (state.blocked === reason) return [];
  const approved = state.draws.filter(({ status }) => status === 'approved');
  return [
    { type: 'WithdrawalsBlocked', data: { accountId, reason, blockedBy } },
    ...approved.map(({ withdrawalId }) => ({
      type: 'WithdrawalReferred' as const,
      data: { accountId, withdrawalId, reasons: ['blocked' as const] },
    })),
  ];
}
