import { creditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { dueDiligenceBody } from '@kreditlina/domain/credit-application/contracts/due-diligence';
import { answerDueDiligence } from '@kreditlina/domain/credit-application/index';
import { ownApplication } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** Step kyc. A sole owner is recorded with it, and the step owners is passed by. */
export const submitDueDiligence = route({
  method: 'POST',
  url: apiPaths.dueDiligence,
  access: ownApplication,
  summary: 'Step kyc: sole owner, politically exposed person, external influence',
  params: idParams,
  body: dueDiligenceBody,
  answer: creditApplication,
  handler: async (call, parts: CreditApplicationParts) => {
    const { sole_owner, pep, external_influencer } = call.body.kyc_data;
    return submit(parts, call, answerDueDiligence, {
      isSoleOwner: sole_owner === 'yes',
      pep,
      externalInfluencer: external_influencer,
      applicantSsn: await parts.personalNumberOf(call.session.userId),
    });
  },
});
