import { skipBody } from '@kreditlina/domain/credit-application/contracts/bank-data';
import { creditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { skipBankData as decide } from '@kreditlina/domain/credit-application/index';
import { ownApplication } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** With the widget's reason; the accounting system is asked for instead. */
export const skipBankData = route({
  method: 'POST',
  url: apiPaths.bankDataSkip,
  access: ownApplication,
  summary: 'Step instantor: goes on without bank data',
  params: idParams,
  body: skipBody,
  answer: creditApplication,
  handler: (call, parts: CreditApplicationParts) =>
    submit(parts, call, decide, { by: 'customer', ...call.body }),
});
