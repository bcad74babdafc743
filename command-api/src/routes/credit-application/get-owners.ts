import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { kycAnswer } from '@kreditlina/domain/contracts/kyc';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { ownApplication } from '../../http/access.ts';
import { route } from '../../http/route.ts';
import { readKyc } from '../../kyc-answer.ts';

/** C-346, C-241: the same object as kyc, with what follows from the chain of owners. */
export const getOwners = route({
  method: 'GET',
  url: apiPaths.owners,
  access: ownApplication,
  summary: 'The declared owners with their effective ownership',
  params: applicationIdParams,
  answer: kycAnswer,
  handler: ({ api, params }) => readKyc(api, params.id),
});
