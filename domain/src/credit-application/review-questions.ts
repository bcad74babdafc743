import { isSanctionConfirmed } from './hits.ts';
import type { CreditApplicationState } from './state.ts';
import { isAskedOf, type ReopenableAnswer, reopenableAnswers } from './steps.ts';

/**
 * Answers that staff can reopen in the review: those asked of this applicant. None while an increase is to
 * replace a standing offer, or with a confirmed sanctions hit.
 */
export function reopenableIn(state: CreditApplicationState): readonly ReopenableAnswer[] {
  const isPossible = state.phase === 'manual-review' && !state.standingOffer && !isSanctionConfirmed(state);
  return isPossible ? reopenableAnswers.filter((step) => isAskedOf(state.type, step)) : [];
}

/** The applicant's question in the open review, answered or not. */
export const questionOfReview = ({ phase, attempt, more }: CreditApplicationState) =>
  phase === 'manual-review' && more?.attempt === attempt ? more : null;

/** The unanswered question. */
export function openQuestion(state: CreditApplicationState) {
  const question = questionOfReview(state);
  return question?.answeredAt === null ? question : null;
}
