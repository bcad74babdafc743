import { noticesAnswer, pagedQuery } from '@kreditlina/domain/credit-account/contracts/customer';
import { ownCompany } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { findAccount } from '@kreditlina/projections/company/query';
import { listNotices as list } from '@kreditlina/projections/credit-account/query';
import { type CompanyParts, readerOf } from '../parts.ts';

export const listNotices = route({
  method: 'GET',
  url: apiPaths.companyNotices,
  access: ownCompany,
  summary: 'Payment notices of the company’s credit account, newest first',
  params: idParams,
  query: pagedQuery,
  answer: noticesAnswer,
  handler: async ({ params, query, session }, parts: CompanyParts) => {
    const { userId, today } = readerOf(session, parts);
    const account = await findAccount(parts.reads, userId, params.id);
    return account ? list(parts.reads, account, query, today) : { notices: [], total: 0 };
  },
});
