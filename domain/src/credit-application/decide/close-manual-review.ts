import type { CreditApplicationEvent } from '../events.ts';
import { isStale, requirePhase } from '../guards.ts';
import type { CreditApplicationState, Recorded } from '../state.ts';

export interface CloseManualReview {
  readonly attempt: number;
  /** `resume`: the reasons are accepted and the decision continues; `reject` ends the application. */
  readonly outcome: Recorded<'ManualReviewClosed'>['outcome'];
}

/** By staff, with reason and comment in the metadata. @throws DomainError wrong-step when nothing is under review */
export function closeManualReview(
  state: CreditApplicationState,
  command: CloseManualReview,
): CreditApplicationEvent[] {
  const isClosedAlready =
    command.outcome === 'resume' ? !isStale(state, command.attempt) : state.phase === 'rejected';
  if (isClosedAlready) return [];
  requirePhase(state, 'manual-review');
  const { applicationId, attempt } = state;
  return [{ type: 'ManualReviewClosed', data: { applicationId, attempt, outcome: command.outcome } }];
}
