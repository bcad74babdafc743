import { pagedQuery, paymentsAnswer } from '@kreditlina/domain/credit-account/contracts/customer';
import { ownCompany } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { findAccount } from '@kreditlina/projections/company/query';
import { listPayments as list } from '@kreditlina/projections/credit-account/query';
import type { CompanyParts } from '../parts.ts';

export const listPayments = route({
  method: 'GET',
  url: apiPaths.companyPayments,
  access: ownCompany,
  summary: 'Payments for the company’s credit account, newest first',
  params: idParams,
  query: pagedQuery,
  answer: paymentsAnswer,
  handler: async ({ params, query, session }, parts: CompanyParts) => {
    const account = await findAccount(parts.reads, session.userId, params.id);
    return account ? list(parts.reads, account.id, query) : { payments: [], total: 0 };
  },
});
