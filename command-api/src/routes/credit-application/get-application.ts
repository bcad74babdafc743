import { creditApplication } from '@kreditlina/domain/contracts/credit-application';
import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { readApplication } from '../../application-answer.ts';
import { ownApplication } from '../../http/access.ts';
import { route } from '../../http/route.ts';

/** C-330, C-233. */
export const getApplication = route({
  method: 'GET',
  url: apiPaths.application,
  access: ownApplication,
  summary: 'One application with the answers so far',
  params: applicationIdParams,
  answer: creditApplication,
  handler: ({ api, params }) => readApplication(api, params.id),
});
