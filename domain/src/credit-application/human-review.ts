import { endOfBusinessDate } from '../kernel/business-dates.ts';
import { formatDate } from '../text/dates.ts';
import type { HitAssessment } from './events.ts';
import type { CreditApplicationState, Hit } from './state.ts';
import { isAskedOf, type ReopenableAnswer, reopenableAnswers } from './steps.ts';

/** Days after a rejection for requesting a review. */
const REQUEST_DAYS = 30;
/** The applicant is promised an answer within five working days, which is a week without holidays. */
const ANSWER_DAYS = 7;

const endOfDayAfter = (instant: string, days: number): string =>
  endOfBusinessDate(formatDate(new Date(instant)), days);

/** The last moment for requesting a review of a rejection. */
export const reviewPossibleUntil = (rejectedAt: string): string => endOfDayAfter(rejectedAt, REQUEST_DAYS);

/** The deadline of a requested review. */
export const reviewAnswerBy = (requestedAt: string): string => endOfDayAfter(requestedAt, ANSWER_DAYS);

/** The review of the current decision; one of a former decision does not count. */
export function reviewOfDecision({ humanReview, attempt }: CreditApplicationState) {
  return humanReview?.attempt === attempt ? humanReview : null;
}

/** Confirmed sanctions hits. */
export function confirmedSanctions({
  hits,
  hitDecisions,
}: CreditApplicationState): CreditApplicationState['hits'] {
  const confirmed = new Set(
    hitDecisions.filter(({ assessment }) => assessment.outcome === 'true-match').map(({ hitId }) => hitId),
  );
  return hits.filter(({ hitId, kind }) => kind === 'sanction' && confirmed.has(hitId));
}

/** Whether a person in the application has a confirmed sanctions hit. */
export const isSanctionConfirmed = (state: CreditApplicationState): boolean =>
  confirmedSanctions(state).length > 0;

/** The staff decision on a hit, while its entry is unchanged. A declared position has no editions. */
export function assessmentThatHolds(
  { hitDecisions }: Pick<CreditApplicationState, 'hitDecisions'>,
  { hitId, edition }: Pick<Hit, 'hitId' | 'edition'>,
): HitAssessment | undefined {
  const assessed = hitDecisions.find((one) => one.hitId === hitId)?.assessment;
  return assessed?.edition === edition ? assessed : undefined;
}

/** Hits without a decision on their current edition. */
export const undecidedHits = (state: CreditApplicationState): CreditApplicationState['hits'] =>
  state.hits.filter((hit) => !assessmentThatHolds(state, hit));

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
