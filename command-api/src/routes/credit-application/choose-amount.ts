import { chooseAmountBody, creditApplication } from '@kreditlina/domain/contracts/credit-application';
import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { chooseAmount as decide } from '@kreditlina/domain/credit-application/index';
import { submit, toCents } from '../../application-answer.ts';
import { ownApplication } from '../../http/access.ts';
import { route } from '../../http/route.ts';

/** C-164: the first draw, chosen on the approval screen. */
export const chooseAmount = route({
  method: 'POST',
  url: apiPaths.amount,
  access: ownApplication,
  summary: 'Step status: the amount of the first draw, whole kronor',
  params: applicationIdParams,
  body: chooseAmountBody,
  answer: creditApplication,
  handler: (call) => submit(call, decide, { amountCents: toCents(call.body.amount) }),
});
