import { closeReviewBody, reviewAnswer } from '@kreditlina/domain/credit-application/contracts/staff';
import { closeManualReview, creditApplication } from '@kreditlina/domain/credit-application/index';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { staffWith } from '../../access.ts';
import type { CreditApplicationParts } from '../parts.ts';
import { loadOthersCase } from './others-case.ts';
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
    const state = await loadOthersCase(parts, call);
    const command = {
      attempt: state.attempt,
      outcome: body.outcome,
      reasonCode: body.reason,
      comment: body.comment,
    };
    const sent = await parts.commands.send(
      call.origin,
      creditApplication,
      params.id,
      closeManualReview,
      command,
    );
    call.announce(sent.position);
    return reviewOf(parts, sent.state);
  },
});
