import { skipBody } from '@kreditlina/domain/credit-application/contracts/bank-data';
import { creditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { skipAccountingData as decide } from '@kreditlina/domain/credit-application/index';
import { ownApplication } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** Without both verifications the application continues, with a warning and a manual review. */
export const skipAccountingData = route({
  method: 'POST',
  url: apiPaths.accountingSkip,
  access: ownApplication,
  summary: 'Steps my-numbers: goes on without accounting data',
  params: idParams,
  body: skipBody,
  answer: creditApplication,
  handler: (call, parts: CreditApplicationParts) =>
    submit(parts, call, decide, { by: 'customer', ...call.body }),
});
