import { skipBody } from '@kreditlina/domain/contracts/bank-data';
import { creditApplication } from '@kreditlina/domain/contracts/credit-application';
import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { skipAccountingData as decide } from '@kreditlina/domain/credit-application/index';
import { submit } from '../../application-answer.ts';
import { ownApplication } from '../../http/access.ts';
import { route } from '../../http/route.ts';

/** without both verifications the application goes on, with a warning and a manual review. */
export const skipAccountingData = route({
  method: 'POST',
  url: apiPaths.accountingSkip,
  access: ownApplication,
  summary: 'Steps my-numbers: goes on without accounting data',
  params: applicationIdParams,
  body: skipBody,
  answer: creditApplication,
  handler: (call) => submit(call, decide, { by: 'customer', ...call.body }),
});
