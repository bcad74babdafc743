import {
  accountingStatusAnswer,
  companyNumberQuery,
} from '@kreditlina/domain/credit-application/contracts/bank-data';
import { signedIn } from '@kreditlina/domain/kernel/access';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { accountingApplication } from '../accounting-application.ts';
import { accountingStatusOf } from '../accounting-status.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** The same for the application that the session stands at; the organisation number is optional. */
export const getAccountingStatusOfUser = route({
  method: 'GET',
  url: apiPaths.accountingStatusOfUser,
  access: signedIn,
  summary: "Where the accounting data of the session's application are",
  query: companyNumberQuery,
  answer: accountingStatusAnswer,
  handler: async ({ query, session }, parts: CreditApplicationParts) =>
    accountingStatusOf(await accountingApplication(parts, session.userId, query.company_number)),
});
