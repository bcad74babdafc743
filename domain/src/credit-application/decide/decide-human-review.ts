import type { DecideContext } from '../../kernel/decider.ts';
import { wrongStep } from '../../kernel/domain-error.ts';
import { sanctionConfirmed, tooManyAttempts } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { requirePhase } from '../guards.ts';
import { isSanctionConfirmed, reviewOfDecision } from '../human-review.ts';
import type { CreditApplicationState, Recorded } from '../state.ts';
import { MAX_ATTEMPTS } from './request-decision.ts';

export type DecideHumanReview = Pick<Recorded<'HumanReviewDecided'>, 'outcome' | 'reasonCode' | 'comment'>;

/**
 * By staff, with a comment: the rejection stays, or the application returns to its applicant, who reviews the
 * answers and requests a new decision. With a confirmed sanctions hit it stays.
 * @throws DomainError wrong-step when no review was requested, `SANCTION_CONFIRMED`, `TOO_MANY_ATTEMPTS`
 */
export function decideHumanReview(
  state: CreditApplicationState,
  { outcome, reasonCode, comment }: DecideHumanReview,
  { now }: DecideContext,
): CreditApplicationEvent[] {
  const review = reviewOfDecision(state);
  if (!review) throw wrongStep();
  if (review.outcome === outcome) return [];
  requirePhase(state, 'rejected');
  if (review.outcome !== null) throw wrongStep();
  if (outcome === 'reopened') {
    if (isSanctionConfirmed(state)) throw sanctionConfirmed();
    if (state.attempt >= MAX_ATTEMPTS) throw tooManyAttempts();
  }
  const { applicationId, userId, attempt } = state;
  return [
    {
      type: 'HumanReviewDecided',
      data: { applicationId, userId, attempt, outcome, reasonCode, decidedAt: now, comment },
    },
  ];
}
