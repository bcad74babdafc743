import { statusAnswer } from '@kreditlina/domain/contracts/credit-application';
import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { toStatus } from '@kreditlina/projections/credit-application/status';
import { applicationRow } from '../../application-answer.ts';
import { ownApplication } from '../../http/access.ts';
import { route } from '../../http/route.ts';

/** C-351: polled while the decision is made. */
export const getStatus = route({
  method: 'GET',
  url: apiPaths.status,
  access: ownApplication,
  summary: 'How far the decision is, and its outcome with the explanation',
  params: applicationIdParams,
  answer: statusAnswer,
  handler: async ({ api, params }) => toStatus(await applicationRow(api, params.id)),
});
