import { openProposal } from '../kernel/proposals.ts';
import type { CreditApplicationState, OfferProposal } from './state.ts';

/** The offer of an interest cutter that nobody has answered: of the review as it stands, however old. */
export const unansweredOffer = ({
  phase,
  attempt,
  offerProposal,
}: CreditApplicationState): OfferProposal | null =>
  phase === 'manual-review' && offerProposal?.attempt === attempt && offerProposal.status === 'open'
    ? offerProposal
    : null;

/** The one that waits for a second person: not too old either. */
export function pendingOffer(state: CreditApplicationState, today: string): OfferProposal | null {
  const unanswered = unansweredOffer(state);
  return unanswered && openProposal(unanswered, today);
}
