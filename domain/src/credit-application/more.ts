import { isSanctionConfirmed } from './human-review.ts';
import type { CreditApplicationState } from './state.ts';
import { isAskedOf, type ReopenableAnswer, reopenableAnswers } from './steps.ts';

/** What staff can open again in the review: what was asked of this applicant. Not while an offer stands that an increase is to replace, nor with a true match in a sanctions list. */
export function reopenableIn(state: CreditApplicationState): readonly ReopenableAnswer[] {
  const isPossible = state.phase === 'manual-review' && !state.standingOffer && !isSanctionConfirmed(state);
  return isPossible ? reopenableAnswers.filter((step) => isAskedOf(state.type, step)) : [];
}

/** What the applicant was asked in the review that is open, answered or not. */
export const questionOfReview = ({ phase, attempt, more }: CreditApplicationState) =>
  phase === 'manual-review' && more?.attempt === attempt ? more : null;

/** The one that waits for its answer. */
export function openQuestion(state: CreditApplicationState) {
  const question = questionOfReview(state);
  return question?.answeredAt === null ? question : null;
}
