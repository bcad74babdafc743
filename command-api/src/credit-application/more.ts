import type { moreAnswer, reopenedAnswer } from '@kreditlina/domain/credit-application/contracts/more';
import type { Review } from '@kreditlina/domain/credit-application/contracts/staff';
import {
  type CreditApplicationState,
  openQuestion,
  questionOfReview,
} from '@kreditlina/domain/credit-application/index';
import type { z } from 'zod';

/** The open question to the applicant while staff review their application. */
export function moreForApplicant(state: CreditApplicationState): z.output<typeof moreAnswer> | null {
  const question = questionOfReview(state);
  if (!question) return null;
  const { number, requestedAt, answerBy, answeredAt, text } = question;
  return { number, asked_at: requestedAt, answer_by: answerBy, answered_at: answeredAt, text };
}

export const reopenedForApplicant = ({
  openAnswers,
  more,
}: CreditApplicationState): z.output<typeof reopenedAnswer> | null =>
  openAnswers && { text: more?.text ?? '', answers: [...openAnswers] };

/** Latest question as staff see it, including that of a finished review. */
export function moreForStaff(state: CreditApplicationState): Review['more'] {
  const { more } = state;
  if (!more) return null;
  const { number, requestedAt, answerBy, answeredAt, text, reopens, answer } = more;
  return {
    number,
    asked_at: requestedAt,
    answer_by: answerBy,
    answered_at: answeredAt,
    text,
    reopens: [...(reopens ?? [])],
    waits: openQuestion(state) !== null || state.openAnswers !== null,
    answer,
  };
}
