import { planAnswer } from '@kreditlina/domain/credit-account/contracts/customer';
import { accountPlan, creditAccount } from '@kreditlina/domain/credit-account/index';
import { ownCompany } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { findAccount } from '@kreditlina/projections/company/query';
import { type CompanyParts, readerOf } from '../parts.ts';
import { planView } from '../plan-answer.ts';

export const getPlan = route({
  method: 'GET',
  url: apiPaths.companyPlan,
  access: ownCompany,
  summary: 'What is to be paid of the company’s draws, month by month: as it was promised, and as it is now',
  params: idParams,
  answer: planAnswer,
  handler: async ({ params, session }, parts: CompanyParts) => {
    const { userId, today } = readerOf(session, parts);
    const account = await findAccount(parts.reads, userId, params.id);
    if (!account) return { draws: [], pooled: { original: [], current: [] } };
    return planView(accountPlan(await parts.commands.load(creditAccount, account.id), today));
  },
});
