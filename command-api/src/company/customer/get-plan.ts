import { getPlan } from '@kreditlina/domain/company/contracts/customer';
import { accountPlan, creditAccount } from '@kreditlina/domain/credit-account/index';
import { handle } from '@kreditlina/http-edge/route';
import { findAccount } from '@kreditlina/projections/company/query';
import { type CompanyParts, readerOf } from '../parts.ts';
import { planView } from '../plan-answer.ts';

export const getPlanRoute = handle(getPlan, async ({ params, session }, parts: CompanyParts) => {
  const { userId, today } = readerOf(session, parts);
  const account = await findAccount(parts.reads, userId, params.id);
  if (!account) return { draws: [], pooled: { original: [], current: [] } };
  return planView(accountPlan(await parts.commands.load(creditAccount, account.id), today));
});
