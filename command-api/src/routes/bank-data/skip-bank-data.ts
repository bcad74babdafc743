import { skipBody } from '@kreditlina/domain/contracts/bank-data';
import { creditApplication } from '@kreditlina/domain/contracts/credit-application';
import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { skipBankData as decide } from '@kreditlina/domain/credit-application/index';
import { submit } from '../../application-answer.ts';
import { ownApplication } from '../../http/access.ts';
import { route } from '../../http/route.ts';

/** C-342: with the widget's reason; the accounting system is asked for instead. */
export const skipBankData = route({
  method: 'POST',
  url: apiPaths.bankDataSkip,
  access: ownApplication,
  summary: 'Step instantor: goes on without bank data',
  params: applicationIdParams,
  body: skipBody,
  answer: creditApplication,
  handler: (call) => submit(call, decide, { by: 'customer', ...call.body }),
});
