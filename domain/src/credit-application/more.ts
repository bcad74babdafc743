import type { CreditApplicationState } from './state.ts';

/** What the applicant was asked in the review that is open, answered or not. */
export const questionOfReview = ({ phase, attempt, more }: CreditApplicationState) =>
  phase === 'manual-review' && more?.attempt === attempt ? more : null;

/** The one that waits for its answer. */
export function openQuestion(state: CreditApplicationState) {
  const question = questionOfReview(state);
  return question?.answeredAt === null ? question : null;
}
