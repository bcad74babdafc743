import { creditApplication, emptyBody } from '@kreditlina/domain/contracts/credit-application';
import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { requestIncrease as decide } from '@kreditlina/domain/credit-application/index';
import { submit } from '../../application-answer.ts';
import { ownApplication } from '../../http/access.ts';
import { route } from '../../http/route.ts';

/** C-172, C-173: back to guarantors, to add one for a higher limit. The offer stands meanwhile. */
export const requestIncrease = route({
  method: 'POST',
  url: apiPaths.increase,
  access: ownApplication,
  summary: 'Goes back to guarantors for a higher limit',
  params: applicationIdParams,
  body: emptyBody,
  answer: creditApplication,
  handler: (call) => submit(call, decide, {}),
});
