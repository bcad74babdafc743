import { proposalGone } from '../../kernel/proposals.ts';
import { draftOf } from '../draft.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState } from '../state.ts';
import { requireOthersAccount } from '../withdrawing-rules.ts';

export interface RefuseUnblock {
  readonly proposalId: string;
  readonly refusedBy: string;
}

/**
 * The block stays. The proposer withdraws a proposal in the same way.
 * @throws DomainError `OWN_CASE`, `PROPOSAL_GONE`, `ACCOUNT_NOT_FOUND`
 */
export function refuseUnblock(state: CreditAccountState, command: RefuseUnblock): CreditAccountEvent[] {
  const draft = draftOf(state);
  requireOthersAccount(state, command.refusedBy);
  const { unblockProposal, settledUnblockId, blocked } = state;
  if (settledUnblockId === command.proposalId && blocked !== null) return [];
  if (unblockProposal?.proposalId !== command.proposalId) throw proposalGone();
  draft.record('UnblockRefused', command);
  return [...draft.events];
}
