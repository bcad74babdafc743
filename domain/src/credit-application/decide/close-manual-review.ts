import { hitsUndecided, sanctionConfirmed } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { isStale, requirePhase } from '../guards.ts';
import type { CreditApplicationState, Recorded } from '../state.ts';

export interface CloseManualReview {
  readonly attempt: number;
  /** `resume`: the reasons are accepted and the decision continues; `reject` ends the application. */
  readonly outcome: Recorded<'ManualReviewClosed'>['outcome'];
  readonly reasonCode: NonNullable<Recorded<'ManualReviewClosed'>['reasonCode']>;
}

/**
 * By staff, with a comment in the metadata, once every hit is decided. A true match with a sanctions list is only rejected.
 * @throws DomainError wrong-step when nothing is under review, `HITS_UNDECIDED`, `SANCTION_CONFIRMED`
 */
export function closeManualReview(
  state: CreditApplicationState,
  command: CloseManualReview,
): CreditApplicationEvent[] {
  const isClosedAlready =
    command.outcome === 'resume' ? !isStale(state, command.attempt) : state.phase === 'rejected';
  if (isClosedAlready) return [];
  requirePhase(state, 'manual-review');
  const decisions = new Map(state.hitDecisions.map((decided) => [decided.hitId, decided.assessment]));
  if (!state.hits.every((hit) => decisions.has(hit.hitId))) throw hitsUndecided();
  const isSanctioned = state.hits.some(
    (hit) => hit.kind === 'sanction' && decisions.get(hit.hitId)?.outcome === 'true-match',
  );
  if (isSanctioned && command.outcome === 'resume') throw sanctionConfirmed();
  const { applicationId, attempt } = state;
  const { outcome, reasonCode } = command;
  return [{ type: 'ManualReviewClosed', data: { applicationId, attempt, outcome, reasonCode } }];
}
