import { closeReview } from '@kreditlina/domain/credit-application/contracts/staff';
import { closeManualReview, creditApplication } from '@kreditlina/domain/credit-application/index';
import { handle } from '@kreditlina/http-edge/route';
import type { CreditApplicationParts } from '../parts.ts';
import { decideOnReview } from './on-review.ts';
import { reviewOf } from './review.ts';

/** Ends a manual review: the decision continues, or the application is rejected. */
export const closeReviewRoute = handle(closeReview, async (call, parts: CreditApplicationParts) => {
  const { params, body } = call;
  const sent = await decideOnReview(parts, call, (origin, { attempt }) =>
    parts.commands.send(origin, creditApplication, params.id, closeManualReview, {
      attempt,
      outcome: body.outcome,
      reasonCode: body.reason,
      comment: body.comment,
    }),
  );
  return reviewOf(parts, sent, call.session.userId);
});
