import type { DecideContext } from '../../kernel/decider.ts';
import { openProposal, ownProposal } from '../../kernel/proposals.ts';
import { secondPersonRequired } from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState } from '../state.ts';
import { isUnblockedByTwo, requireGranted, requireOthersAccount } from '../withdrawing-rules.ts';

export interface UnblockWithdrawals {
  readonly reasonCode: string;
  readonly unblockedBy: string;
}

/**
 * Allows withdrawals again. Referred ones still wait for a person. For a block because of sanctions lists,
 * another person must have proposed it.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `OWN_CASE`, `SECOND_PERSON_REQUIRED`, `OWN_PROPOSAL`
 */
export function unblockWithdrawals(
  state: CreditAccountState,
  { reasonCode, unblockedBy }: UnblockWithdrawals,
  { today }: DecideContext,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  requireOthersAccount(state, unblockedBy);
  if (state.blocked === null) return [];
  const proposal = openProposal(state.unblockProposal, today);
  if (isUnblockedByTwo(state)) {
    if (!proposal) throw secondPersonRequired();
    if (proposal.proposedBy === unblockedBy) throw ownProposal();
  }
  const ofProposal = proposal && { reasonCode: proposal.reasonCode, proposalId: proposal.proposalId };
  return [{ type: 'WithdrawalsUnblocked', data: { accountId, reasonCode, unblockedBy, ...ofProposal } }];
}
