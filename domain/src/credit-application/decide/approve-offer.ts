import type { DecideContext } from '../../kernel/decider.ts';
import { ownProposal, proposalGone } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { pendingOffer } from '../offer-proposal.ts';
import { requireOthersCase } from '../own-case.ts';
import type { CreditApplicationState } from '../state.ts';
import { assertOfferTerms, offerEvents, requireOfferable } from './make-offer.ts';

export interface ApproveOffer {
  readonly proposalId: string;
  readonly approvedBy: string;
  /** The second person's justification. */
  readonly comment: string;
}

/**
 * Another person makes the proposed offer, on the current case: the savings are computed again, as that
 * person saw them.
 * @throws DomainError `PROPOSAL_GONE`, `OWN_PROPOSAL`, `OWN_CASE`, wrong-step, `HITS_UNDECIDED`,
 * `SANCTION_CONFIRMED`, `OFFER_NOT_POSSIBLE`
 */
export function approveOffer(
  state: CreditApplicationState,
  { proposalId, approvedBy, comment }: ApproveOffer,
  context: DecideContext,
): CreditApplicationEvent[] {
  const { offerProposal: kept } = state;
  if (kept?.proposalId === proposalId && kept.status === 'approved') return [];
  const proposal = pendingOffer(state, context.today);
  if (proposal?.proposalId !== proposalId) throw proposalGone();
  if (proposal.proposedBy === approvedBy) throw ownProposal();
  requireOthersCase(state, approvedBy);
  const evaluated = requireOfferable(state, context);
  assertOfferTerms(proposal);
  const { limitCents, rateYearBasisPoints, reasonCode, proposedBy } = proposal;
  const terms = { limitCents, rateYearBasisPoints, reasonCode, comment };
  return offerEvents(state, terms, evaluated, context, { proposalId, proposedBy, approvedBy });
}
