import { proposalGone } from '../../kernel/proposals.ts';
import { draftOf } from '../draft.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState } from '../state.ts';
import { requireOthersAccount } from '../withdrawing-rules.ts';

export interface RefuseCreditLoss {
  readonly proposalId: string;
  readonly refusedBy: string;
}

/**
 * The debt remains. The proposer withdraws a proposal in the same way.
 * @throws DomainError `OWN_CASE`, `PROPOSAL_GONE`, `ACCOUNT_NOT_FOUND`
 */
export function refuseCreditLoss(state: CreditAccountState, command: RefuseCreditLoss): CreditAccountEvent[] {
  const draft = draftOf(state);
  requireOthersAccount(state, command.refusedBy);
  if (state.refusedLossProposalId === command.proposalId) return [];
  if (state.lossProposal?.proposalId !== command.proposalId) throw proposalGone();
  draft.record('CreditLossRefused', command);
  return [...draft.events];
}
