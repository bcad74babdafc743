import type { moreAnswer } from '@kreditlina/domain/credit-application/contracts/more';
import type { Review } from '@kreditlina/domain/credit-application/contracts/staff';
import { type CreditApplicationState, questionOfReview } from '@kreditlina/domain/credit-application/index';
import type { z } from 'zod';

/** What the applicant is asked while staff look at their application. */
export function moreForApplicant(state: CreditApplicationState): z.output<typeof moreAnswer> | null {
  const question = questionOfReview(state);
  if (!question) return null;
  const { number, requestedAt, answerBy, answeredAt, text } = question;
  return { number, asked_at: requestedAt, answer_by: answerBy, answered_at: answeredAt, text };
}

/** The latest question, also of a review that is over, as staff see it. */
export function moreForStaff({ more }: CreditApplicationState): Review['more'] {
  if (!more) return null;
  const { number, requestedAt, answerBy, answeredAt, text, answer } = more;
  return { number, asked_at: requestedAt, answer_by: answerBy, answered_at: answeredAt, text, answer };
}
