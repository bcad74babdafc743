import { isSanctionConfirmed } from './hits.ts';
import type { CreditApplicationState } from './state.ts';
import { isAskedOf, type ReopenableAnswer, reopenableAnswers } from './steps.ts';

/**
 * Answers that staff may reopen in the review, limited to the steps of this type of application. Empty during
 * an attempt to increase a standing offer, and after a confirmed sanctions hit.
 */
export function reopenableIn(state: CreditApplicationState): readonly ReopenableAnswer[] {
  const isPossible = state.phase === 'manual-review' && !state.standingOffer && !isSanctionConfirmed(state);
  return isPossible ? reopenableAnswers.filter((step) => isAskedOf(state.type, step)) : [];
}

/** Staff question in the open review, answered or not; null if none exists. */
export const questionOfReview = ({ phase, attempt, more }: CreditApplicationState) =>
  phase === 'manual-review' && more?.attempt === attempt ? more : null;

/** Unanswered staff question; null if none exists. */
export function openQuestion(state: CreditApplicationState) {
  const question = questionOfReview(state);
  return question?.answeredAt === null ? question : null;
}
