import { explainAmount } from '@kreditlina/domain/company/contracts/customer';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { findAccount } from '@kreditlina/projections/company/query';
import { explaining } from '@kreditlina/projections/credit-account/explain';
import { inExplainingTurn } from '../../turns.ts';
import { historyOf } from '../history-of.ts';
import type { CompanyParts } from '../parts.ts';

export const explainAmountRoute = handle(
  explainAmount,
  async ({ params, query, session, language }, parts: CompanyParts) => {
    const account = await findAccount(parts.reads, session.userId, params.id);
    // Without an account every amount is zero and has no lines.
    if (!account)
      return { amount: query.amount, value: 0, lines: [], earlier: 0, earlier_count: 0, rules: [] };
    const { onEvent, told } = explaining({ ...query, language });
    await inExplainingTurn(session.userId, () => historyOf(parts, account.id, onEvent));
    const explanation = told();
    if (!explanation) throw notFound();
    return explanation;
  },
);
