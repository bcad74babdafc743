import type { DecideContext } from '../../kernel/decider.ts';
import { wrongStep } from '../../kernel/domain-error.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { requirePhase } from '../guards.ts';
import { openQuestion } from '../more.ts';
import type { CreditApplicationState } from '../state.ts';

export interface AnswerMore {
  /** Number of the question that the applicant has read. */
  readonly number: number;
  readonly answer: string;
}

/**
 * The applicant answers a question by staff, while the review is open.
 * @throws DomainError wrong-step
 */
export function answerMore(
  state: CreditApplicationState,
  { number, answer }: AnswerMore,
  { now }: DecideContext,
): CreditApplicationEvent[] {
  requirePhase(state, 'manual-review');
  const { applicationId, userId, attempt, more } = state;
  if (more?.number === number && more.answeredAt !== null && more.answer === answer) return [];
  if (openQuestion(state)?.number !== number) throw wrongStep();
  return [
    { type: 'MoreAnswered', data: { applicationId, userId, attempt, number, answeredAt: now, answer } },
  ];
}
