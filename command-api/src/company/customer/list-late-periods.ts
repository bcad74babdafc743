import { latePeriodsAnswer } from '@kreditlina/domain/credit-account/contracts/customer';
import { ownCompany } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { findAccount } from '@kreditlina/projections/company/query';
import { listLatePeriods as list } from '@kreditlina/projections/credit-account/query';
import { type CompanyParts, readerOf } from '../parts.ts';

export const listLatePeriods = route({
  method: 'GET',
  url: apiPaths.companyLatePeriods,
  access: ownCompany,
  summary: 'When the company’s credit account was past due',
  params: idParams,
  answer: latePeriodsAnswer,
  handler: async ({ params, session }, parts: CompanyParts) => {
    const { userId, today } = readerOf(session, parts);
    const account = await findAccount(parts.reads, userId, params.id);
    return { periods: account ? await list(parts.reads, account, today) : [] };
  },
});
