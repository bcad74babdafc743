import { submitDueDiligence } from '@kreditlina/domain/credit-application/contracts/customer';
import { answerDueDiligence } from '@kreditlina/domain/credit-application/index';
import { handle } from '@kreditlina/http-edge/route';
import { submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** Step kyc. A sole owner is recorded with it, and the step owners is skipped. */
export const submitDueDiligenceRoute = handle(
  submitDueDiligence,
  async (call, parts: CreditApplicationParts) => {
    const { sole_owner, pep, external_influencer } = call.body.kyc_data;
    return submit(parts, call, answerDueDiligence, {
      isSoleOwner: sole_owner === 'yes',
      pep,
      externalInfluencer: external_influencer,
      applicantSsn: await parts.personalNumberOf(call.session.userId),
    });
  },
);
