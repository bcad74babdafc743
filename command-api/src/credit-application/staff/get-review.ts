import { getReview } from '@kreditlina/domain/credit-application/contracts/staff';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import type { CreditApplicationParts } from '../parts.ts';
import { loadReview } from './on-review.ts';
import { reviewOf } from './review.ts';

/** Screening hits and their decisions, for readers who have no part in the application. */
export const getReviewRoute = handle(getReview, async (call, parts: CreditApplicationParts) => {
  const reviewed = await loadReview(parts, call);
  if (reviewed.state.phase === 'none') throw notFound();
  return reviewOf(parts, reviewed, call.session.userId);
});
