import { endOfBusinessDate } from '../../kernel/business-dates.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import { wrongStep } from '../../kernel/domain-error.ts';
import { moreAskedAlready, sanctionConfirmed, tooManyAttempts, tooManyQuestions } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { requirePhase } from '../guards.ts';
import { isSanctionConfirmed } from '../hits.ts';
import { openQuestion, reopenableIn } from '../review-questions.ts';
import type { CreditApplicationState } from '../state.ts';
import { type ReopenableAnswer, reopenableAnswers } from '../steps.ts';
import { ATTEMPTS_MAX } from './decision.ts';

/** Days within which the applicant must answer. */
const ANSWER_DAYS = 14;
/** Maximum number of questions per application, far more than a case needs. */
const QUESTIONS_MAX = 10;

interface RequestMore {
  readonly text: string;
  /** Answers that the applicant must change. */
  readonly reopens?: readonly ReopenableAnswer[];
}

/**
 * Records a question from reviewing staff to the applicant; the review then waits. If answers are reopened,
 * the review ends, and the applicant changes them and requests a new decision.
 * @throws DomainError wrong-step if not under review or the answers cannot be reopened, `MORE_ASKED_ALREADY`
 *   while a question is unanswered, `TOO_MANY_QUESTIONS`, `SANCTION_CONFIRMED`, `TOO_MANY_ATTEMPTS`
 */
export function requestMore(
  state: CreditApplicationState,
  { text, reopens = [] }: RequestMore,
  { now, today }: DecideContext,
): CreditApplicationEvent[] {
  const { applicationId, userId, attempt, more } = state;
  if (state.openAnswers && more?.text === text) return [];
  requirePhase(state, 'manual-review');
  const isWaiting = more?.attempt === attempt && more.answeredAt === null;
  if (isWaiting && more.text === text) return [];
  if (isWaiting) throw moreAskedAlready();
  const number = (more?.number ?? 0) + 1;
  if (number > QUESTIONS_MAX) throw tooManyQuestions();
  if (reopens.length > 0) requireReopenable(state);
  const opened = reopenableAnswers.filter((one) => reopens.includes(one));
  const answerBy = endOfBusinessDate(today, ANSWER_DAYS);
  return [
    {
      type: 'MoreRequested',
      data: {
        applicationId,
        userId,
        attempt,
        number,
        requestedAt: now,
        answerBy,
        text,
        ...(opened.length > 0 && { reopens: opened }),
      },
    },
  ];
}

function requireReopenable(state: CreditApplicationState): void {
  if (isSanctionConfirmed(state)) throw sanctionConfirmed();
  if (state.attempt >= ATTEMPTS_MAX) throw tooManyAttempts();
  if (reopenableIn(state).length === 0) throw wrongStep();
}

interface AnswerMore {
  /** Number of the question that the applicant has read. */
  readonly number: number;
  readonly answer: string;
}

/**
 * Records the applicant's answer to a staff question while the review is open.
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
