import type { CreditApplicationEvent } from '../events.ts';
import { isStale, requirePhase } from '../guards.ts';
import { standingOfferKept } from '../standing-offer.ts';
import type { CreditApplicationState, Recorded } from '../state.ts';

export interface CloseManualReview {
  readonly attempt: number;
  /** `resume`: the reasons are accepted and the decision continues; `reject` ends the application, or the increase alone. */
  readonly outcome: Recorded<'ManualReviewClosed'>['outcome'];
}

/** By staff, with reason and comment in the metadata. @throws DomainError wrong-step when nothing is under review */
export function closeManualReview(
  state: CreditApplicationState,
  command: CloseManualReview,
): CreditApplicationEvent[] {
  const isClosedAlready =
    command.outcome === 'resume' ? !isStale(state, command.attempt) : isRejected(state, command.attempt);
  if (isClosedAlready) return [];
  requirePhase(state, 'manual-review');
  const { applicationId, attempt, standingOffer } = state;
  const { outcome } = command;
  return [
    { type: 'ManualReviewClosed', data: { applicationId, attempt, outcome } },
    ...(outcome === 'reject' && standingOffer ? [standingOfferKept(state, standingOffer)] : []),
  ];
}

const isRejected = ({ phase, decision }: CreditApplicationState, attempt: number): boolean =>
  phase === 'rejected' ||
  (phase === 'offered' && decision?.isStandingOffer === true && decision.attempt === attempt);
