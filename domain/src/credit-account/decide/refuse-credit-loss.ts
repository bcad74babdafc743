import { draftOf } from '../draft.ts';
import { proposalGone } from '../errors.ts';
import { ownProposal } from '../errors-servicing.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState } from '../state.ts';

export interface RefuseCreditLoss {
  readonly proposalId: string;
  readonly refusedBy: string;
}

/**
 * Another person says no; the debt stands.
 * @throws DomainError `PROPOSAL_GONE`, `OWN_PROPOSAL`, `ACCOUNT_NOT_FOUND`
 */
export function refuseCreditLoss(state: CreditAccountState, command: RefuseCreditLoss): CreditAccountEvent[] {
  const draft = draftOf(state);
  if (state.refusedLossProposalId === command.proposalId) return [];
  const { lossProposal: proposal } = state;
  if (proposal?.proposalId !== command.proposalId) throw proposalGone();
  if (proposal.proposedBy === command.refusedBy) throw ownProposal();
  draft.record('CreditLossRefused', command);
  return [...draft.events];
}
