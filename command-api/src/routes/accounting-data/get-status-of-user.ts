import { accountingStatusAnswer, companyNumberQuery } from '@kreditlina/domain/contracts/bank-data';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { accountingApplication } from '../../accounting-application.ts';
import { accountingStatusOf } from '../../accounting-status.ts';
import { signedIn } from '../../http/access.ts';
import { route } from '../../http/route.ts';

/** C-339: the same for the application that the session stands at; the organisation number is optional. */
export const getAccountingStatusOfUser = route({
  method: 'GET',
  url: apiPaths.accountingStatusOfUser,
  access: signedIn,
  summary: "Where the accounting data of the session's application are",
  query: companyNumberQuery,
  answer: accountingStatusAnswer,
  handler: async ({ api, query, session }) =>
    accountingStatusOf(await accountingApplication(api, session.userId, query.company_number)),
});
