import { openProposal } from '../kernel/proposals.ts';
import type { CreditApplicationState, OfferProposal } from './state.ts';

/** The offer of an interest cutter that waits for a second person: of the review as it stands, and not too old. */
export function pendingOffer(state: CreditApplicationState, today: string): OfferProposal | null {
  const { phase, attempt, offerProposal } = state;
  const isOfReview = phase === 'manual-review' && offerProposal?.attempt === attempt;
  return isOfReview && offerProposal.status === 'open' ? openProposal(offerProposal, today) : null;
}
