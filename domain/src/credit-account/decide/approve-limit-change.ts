import { creditTerms } from '../../calculators/credit-terms.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import { openProposal, ownProposal, proposalGone } from '../../kernel/proposals.ts';
import type { CreditAccountEvent } from '../events.ts';
import { asAnswer } from '../limit-answer.ts';
import { requireChangeableLimit } from '../limit-rules.ts';
import type { CreditAccountState } from '../state.ts';
import { requireGranted } from '../withdrawing-rules.ts';

export interface ApproveLimitChange {
  readonly proposalId: string;
  readonly approvedBy: string;
}

/**
 * Requires another person than the proposer.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `PROPOSAL_GONE`, `OWN_PROPOSAL`, `OWN_CASE`, `ACCOUNT_NOT_ACTIVE`
 */
export function approveLimitChange(
  state: CreditAccountState,
  { proposalId, approvedBy }: ApproveLimitChange,
  { today }: DecideContext,
): CreditAccountEvent[] {
  requireGranted(state);
  const { settledLimitProposal: settled } = state;
  if (settled?.proposalId === proposalId && settled.isApproved) return [];
  const proposal = openProposal(state.limitProposal, today);
  if (proposal?.proposalId !== proposalId) throw proposalGone();
  if (proposal.proposedBy === approvedBy) throw ownProposal();
  const { afterCents, reasonCode, proposedBy: changedBy } = proposal;
  const { accountId } = requireChangeableLimit(state, afterCents, approvedBy);
  const beforeCents = state.limitCents;
  const by = {
    reasonCode,
    changedBy,
    approvedBy,
    policyVersion: creditTerms.version,
    ...asAnswer(state, afterCents),
  };
  return [{ type: 'LimitChanged', data: { accountId, proposalId, beforeCents, afterCents, ...by } }];
}
