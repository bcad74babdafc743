import { closeReviewBody, reviewAnswer } from '@kreditlina/domain/credit-application/contracts/staff';
import { closeManualReview, creditApplication } from '@kreditlina/domain/credit-application/index';
import { staffWith } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import type { CreditApplicationParts } from '../parts.ts';
import { decideOnReview } from './on-review.ts';
import { reviewOf } from './review.ts';

/** The end of a manual review: the decision goes on, or the application is rejected. */
export const closeReview = route({
  method: 'POST',
  url: apiPaths.adminCloseReview,
  access: staffWith('review'),
  summary: 'Ends a manual review; reason and comment are recorded',
  params: idParams,
  body: closeReviewBody,
  answer: reviewAnswer,
  handler: async (call, parts: CreditApplicationParts) => {
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
  },
});
