import { creditApplication } from '@kreditlina/domain/contracts/credit-application';
import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { kycBody } from '@kreditlina/domain/contracts/kyc';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { answerDueDiligence } from '@kreditlina/domain/credit-application/index';
import { submit } from '../../application-answer.ts';
import { ownApplication } from '../../http/access.ts';
import { route } from '../../http/route.ts';

/** C-345, C-240: step kyc. A sole owner is recorded with it, and the step owners is passed by. */
export const submitKyc = route({
  method: 'POST',
  url: apiPaths.kyc,
  access: ownApplication,
  summary: 'Step kyc: sole owner, politically exposed person, external influence',
  params: applicationIdParams,
  body: kycBody,
  answer: creditApplication,
  handler: async (call) => {
    const { sole_owner, pep, external_influencer } = call.body.kyc_data;
    return submit(call, answerDueDiligence, {
      isSoleOwner: sole_owner === 'yes',
      pep,
      externalInfluencer: external_influencer,
      applicantSsn: await call.api.personalNumberOf(call.session.userId),
    });
  },
});
