import { requestMoreBody } from '@kreditlina/domain/credit-application/contracts/more';
import { reviewAnswer } from '@kreditlina/domain/credit-application/contracts/staff';
import { creditApplication, requestMore as decide } from '@kreditlina/domain/credit-application/index';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { staffWith } from '../../access.ts';
import { refuseForgottenApplicant } from '../human-review.ts';
import type { CreditApplicationParts } from '../parts.ts';
import { loadOthersCase } from './others-case.ts';
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
    const { params, body, origin, announce } = call;
    const { userId } = await loadOthersCase(parts, call);
    const asked = await parts.commands.tryOut(creditApplication, params.id, decide, body);
    await refuseForgottenApplicant(parts, asked);
    const sent = await parts.commands.send(
      { ...origin, subjectId: userId },
      creditApplication,
      params.id,
      decide,
      body,
    );
    announce(sent.position);
    return reviewOf(parts, sent.state);
  },
});
