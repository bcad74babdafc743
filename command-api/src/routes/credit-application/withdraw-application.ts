import { creditApplication, emptyBody } from '@kreditlina/domain/contracts/credit-application';
import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { withdrawApplication as decide } from '@kreditlina/domain/credit-application/index';
import { submit } from '../../application-answer.ts';
import { ownApplication } from '../../http/access.ts';
import { route } from '../../http/route.ts';

/** the customer takes the application back, at any time before the signature. */
export const withdrawApplication = route({
  method: 'POST',
  url: apiPaths.withdraw,
  access: ownApplication,
  summary: 'Takes the application back',
  params: applicationIdParams,
  body: emptyBody,
  answer: creditApplication,
  handler: (call) => submit(call, decide, { reason: 'customer' }),
});
