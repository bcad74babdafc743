import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { kycAnswer } from '@kreditlina/domain/contracts/kyc';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { ownApplication } from '../../http/access.ts';
import { route } from '../../http/route.ts';
import { readKyc } from '../../kyc-answer.ts';

/** C-344, C-240. */
export const getKyc = route({
  method: 'GET',
  url: apiPaths.kyc,
  access: ownApplication,
  summary: 'The due diligence answers so far',
  params: applicationIdParams,
  answer: kycAnswer,
  handler: ({ api, params }) => readKyc(api, params.id),
});
