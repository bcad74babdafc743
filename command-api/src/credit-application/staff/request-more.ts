import { requestMoreBody } from '@kreditlina/domain/credit-application/contracts/more';
import { reviewAnswer } from '@kreditlina/domain/credit-application/contracts/staff';
import { creditApplication, requestMore as decide } from '@kreditlina/domain/credit-application/index';
import { staffWith } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { refuseForgottenApplicant } from '../human-review.ts';
import type { CreditApplicationParts } from '../parts.ts';
import { decideOnReview } from './on-review.ts';
import { reviewOf } from './review.ts';

/** Asks the applicant for something; the review waits for the answer. */
export const requestMore = route({
  method: 'POST',
  url: apiPaths.adminRequestMore,
  access: staffWith('review'),
  summary: 'Asks the applicant of an application under review for more',
  params: idParams,
  body: requestMoreBody,
  answer: reviewAnswer,
  handler: async (call, parts: CreditApplicationParts) => {
    const { params, body } = call;
    const asked = { text: body.text, reopens: body.reopens };
    const sent = await decideOnReview(parts, call, async (origin, { userId }) => {
      const { commandId } = origin;
      const state = await parts.commands.tryOut(creditApplication, params.id, decide, asked, commandId);
      await refuseForgottenApplicant(parts, state);
      return parts.commands.send(
        { ...origin, subjectId: userId },
        creditApplication,
        params.id,
        decide,
        asked,
      );
    });
    return reviewOf(parts, sent, call.session.userId);
  },
});
