import { proposalGone } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { unansweredOffer } from '../offer-proposal.ts';
import { requireOthersCase } from '../own-case.ts';
import type { CreditApplicationState } from '../state.ts';

export interface RefuseOffer {
  readonly proposalId: string;
  readonly refusedBy: string;
}

/**
 * By any other reviewer, or withdrawn by the proposer: the case waits for an offer again.
 * @throws DomainError `OWN_CASE`, `PROPOSAL_GONE`
 */
export function refuseOffer(
  state: CreditApplicationState,
  { proposalId, refusedBy }: RefuseOffer,
): CreditApplicationEvent[] {
  const { applicationId, userId, attempt, offerProposal: kept } = state;
  requireOthersCase(state, refusedBy);
  if (kept?.proposalId === proposalId && kept.status === 'refused') return [];
  if (unansweredOffer(state)?.proposalId !== proposalId) throw proposalGone();
  return [{ type: 'CutterOfferRefused', data: { applicationId, userId, attempt, proposalId, refusedBy } }];
}
