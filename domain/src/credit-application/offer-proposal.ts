import { openProposal } from '../kernel/proposals.ts';
import type { CreditApplicationState, OfferProposal } from './state.ts';

/** The unanswered offer proposal of an interest cutter, in the current review, of any age. */
export const unansweredOffer = ({
  phase,
  attempt,
  offerProposal,
}: CreditApplicationState): OfferProposal | null =>
  phase === 'manual-review' && offerProposal?.attempt === attempt && offerProposal.status === 'open'
    ? offerProposal
    : null;

/** The proposal that waits for a second person, if it is recent enough. */
export function pendingOffer(state: CreditApplicationState, today: string): OfferProposal | null {
  const unanswered = unansweredOffer(state);
  return unanswered && openProposal(unanswered, today);
}
