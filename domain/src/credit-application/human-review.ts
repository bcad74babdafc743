import { endOfBusinessDate } from '../kernel/business-dates.ts';
import { formatDate } from '../text/dates.ts';
import type { HitAssessment } from './events-review.ts';
import type { CreditApplicationState, Hit } from './state.ts';

/** How long after a rejection a person can be asked to look at it. */
const REQUEST_DAYS = 30;
/** The applicant is promised an answer within five working days: a week holds no fewer without holidays. */
const ANSWER_DAYS = 7;

const endOfDayAfter = (instant: string, days: number): string =>
  endOfBusinessDate(formatDate(new Date(instant)), days);

/** The last moment at which a review of a rejection can be asked for. */
export const reviewPossibleUntil = (rejectedAt: string): string => endOfDayAfter(rejectedAt, REQUEST_DAYS);

/** When a review that was asked for is late. */
export const reviewAnswerBy = (requestedAt: string): string => endOfDayAfter(requestedAt, ANSWER_DAYS);

/** The review of the decision that stands; one of a former decision counts for nothing. */
export function reviewOfDecision({ humanReview, attempt }: CreditApplicationState) {
  return humanReview?.attempt === attempt ? humanReview : null;
}

/** The hits in which somebody was found to be on a sanctions list. */
export function confirmedSanctions({
  hits,
  hitDecisions,
}: CreditApplicationState): CreditApplicationState['hits'] {
  const confirmed = new Set(
    hitDecisions.filter(({ assessment }) => assessment.outcome === 'true-match').map(({ hitId }) => hitId),
  );
  return hits.filter(({ hitId, kind }) => kind === 'sanction' && confirmed.has(hitId));
}

/** Whether somebody in the application is on one. */
export const isSanctionConfirmed = (state: CreditApplicationState): boolean =>
  confirmedSanctions(state).length > 0;

/**
 * What staff decided about a hit, as long as its entry says what it said then. Decisions from before editions were kept hold for every
 * one, and hits without one take every decision.
 */
export function assessmentThatHolds(
  { hitDecisions }: Pick<CreditApplicationState, 'hitDecisions'>,
  { hitId, edition }: Pick<Hit, 'hitId' | 'edition'>,
): HitAssessment | undefined {
  const assessed = hitDecisions.find((one) => one.hitId === hitId)?.assessment;
  const isOlder = assessed?.edition !== undefined && edition !== undefined && assessed.edition !== edition;
  return isOlder ? undefined : assessed;
}

/** Those that nobody has assessed yet as they are. */
export const undecidedHits = (state: CreditApplicationState): CreditApplicationState['hits'] =>
  state.hits.filter((hit) => !assessmentThatHolds(state, hit));
