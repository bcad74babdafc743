import { endOfBusinessDate } from '../../kernel/business-dates.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import { moreAskedAlready, tooManyQuestions } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { requirePhase } from '../guards.ts';
import type { CreditApplicationState } from '../state.ts';

/** So long the applicant is waited for. */
const ANSWER_DAYS = 14;
/** Far more than one case needs. */
const MAX_QUESTIONS = 10;

/**
 * By staff who look at an application: its applicant is asked for something, and the review waits.
 * @throws DomainError wrong-step when nothing is under review, `MORE_ASKED_ALREADY` while a question waits, `TOO_MANY_QUESTIONS`
 */
export function requestMore(
  state: CreditApplicationState,
  { text }: { readonly text: string },
  { now, today }: DecideContext,
): CreditApplicationEvent[] {
  requirePhase(state, 'manual-review');
  const { applicationId, userId, attempt, more } = state;
  const isWaiting = more?.attempt === attempt && more.answeredAt === null;
  if (isWaiting && more.text === text) return [];
  if (isWaiting) throw moreAskedAlready();
  const number = (more?.number ?? 0) + 1;
  if (number > MAX_QUESTIONS) throw tooManyQuestions();
  const answerBy = endOfBusinessDate(today, ANSWER_DAYS);
  return [
    {
      type: 'MoreRequested',
      data: { applicationId, userId, attempt, number, requestedAt: now, answerBy, text },
    },
  ];
}
