import { accountingStatusAnswer } from '@kreditlina/domain/credit-application/contracts/bank-data';
import { ownApplication } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { accountingStatusOf } from '../accounting-status.ts';
import { ownApplicationRow } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

export const getAccountingStatus = route({
  method: 'GET',
  url: apiPaths.accountingStatus,
  access: ownApplication,
  summary: 'Where the accounting data of an application are',
  params: idParams,
  answer: accountingStatusAnswer,
  handler: async ({ params }, parts: CreditApplicationParts) =>
    accountingStatusOf(await ownApplicationRow(parts, params.id)),
});
