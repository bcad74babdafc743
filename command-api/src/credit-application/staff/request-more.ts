import { requestMore } from '@kreditlina/domain/credit-application/contracts/staff';
import { creditApplication, requestMore as decide } from '@kreditlina/domain/credit-application/index';
import { handle } from '@kreditlina/http-edge/route';
import { refuseForgottenApplicant } from '../human-review.ts';
import type { CreditApplicationParts } from '../parts.ts';
import { decideOnReview } from './on-review.ts';
import { reviewOf } from './review.ts';

/** Asks the applicant for more; the review waits for the answer. */
export const requestMoreRoute = handle(requestMore, async (call, parts: CreditApplicationParts) => {
  const { params, body } = call;
  const asked = { text: body.text, reopens: body.reopens };
  const sent = await decideOnReview(parts, call, async (origin, { userId }) => {
    const { commandId } = origin;
    const state = await parts.commands.tryOut(creditApplication, params.id, decide, asked, commandId);
    await refuseForgottenApplicant(parts, state);
    return parts.commands.send({ ...origin, subjectId: userId }, creditApplication, params.id, decide, asked);
  });
  return reviewOf(parts, sent, call.session.userId);
});
