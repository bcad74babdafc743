import { accountingStatusAnswer } from '@kreditlina/domain/contracts/bank-data';
import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { accountingStatusOf } from '../../accounting-status.ts';
import { applicationRow } from '../../application-answer.ts';
import { ownApplication } from '../../http/access.ts';
import { route } from '../../http/route.ts';

/** C-340. */
export const getAccountingStatus = route({
  method: 'GET',
  url: apiPaths.accountingStatus,
  access: ownApplication,
  summary: 'Where the accounting data of an application are',
  params: applicationIdParams,
  answer: accountingStatusAnswer,
  handler: async ({ api, params }) => accountingStatusOf(await applicationRow(api, params.id)),
});
