import { explainAnswer, explainQuery } from '@kreditlina/domain/credit-account/contracts/customer';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { notFound } from '@kreditlina/http-edge/problem';
import { route } from '@kreditlina/http-edge/route';
import { findAccount } from '@kreditlina/projections/company/query';
import { explain } from '@kreditlina/projections/credit-account/explain';
import { ownCompany } from '../../access.ts';
import { type CompanyParts, readerOf } from '../parts.ts';

export const explainAmount = route({
  method: 'GET',
  url: apiPaths.companyExplain,
  access: ownCompany,
  summary: 'What made an amount of the company’s credit account',
  params: idParams,
  query: explainQuery,
  answer: explainAnswer,
  handler: async ({ params, query, session, language }, parts: CompanyParts) => {
    const reader = readerOf(session, parts);
    const account = await findAccount(parts.reads, reader.userId, params.id);
    // Without an account every amount is nothing, and nothing made it.
    if (!account)
      return { amount: query.amount, value: 0, lines: [], earlier: 0, earlier_count: 0, rules: [] };
    const explained = await explain(parts.reads, account, { ...query, ...reader, language });
    if (!explained) throw notFound();
    return explained;
  },
});
