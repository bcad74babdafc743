import { endOfBusinessDate } from '../kernel/business-dates.ts';
import { formatDate } from '../text/dates.ts';
import type { CreditApplicationState } from './state.ts';

/** Days after a rejection for requesting a review. */
const REQUEST_DAYS = 30;
/** Calendar days of the promised five working days, disregarding holidays. */
const ANSWER_DAYS = 7;

const endOfDayAfter = (instant: string, days: number): string =>
  endOfBusinessDate(formatDate(new Date(instant)), days);

/** Deadline for requesting a review of a rejection. */
export const reviewPossibleUntil = (rejectedAt: string): string => endOfDayAfter(rejectedAt, REQUEST_DAYS);

/** Promised time of the answer to a review. */
export const reviewAnswerBy = (requestedAt: string): string => endOfDayAfter(requestedAt, ANSWER_DAYS);

/** Review of the current decision; null if there is none, even if an earlier decision was reviewed. */
export function reviewOfDecision({ humanReview, attempt }: CreditApplicationState) {
  return humanReview?.attempt === attempt ? humanReview : null;
}
