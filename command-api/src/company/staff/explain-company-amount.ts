import { company } from '@kreditlina/domain/company/company';
import { explainCompanyAmount } from '@kreditlina/domain/company/contracts/staff';
import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { sentenceOf } from '@kreditlina/projections/audit/sentence';
import { explaining } from '@kreditlina/projections/credit-account/explain';
import { asKnownAt } from '../../audit/as-of.ts';
import { inExplainingTurn } from '../../quota/turns.ts';
import { type CompanyParts, historyOf } from '../parts.ts';

/** The explanation that the customer sees, worded as in the staff history. */
export const explainCompanyAmountRoute = handle(
  explainCompanyAmount,
  async ({ params, query, session, language }, present: CompanyParts) => {
    const id = params.id.toLowerCase();
    const parts = await asKnownAt(present, query.as_of, { kind: 'company', id });
    const { company: registered, claim } = await parts.commands.load(company, id);
    if (!registered) throw notFound();
    const { onEvent, told } = explaining({
      amount: query.amount,
      of: query.of,
      language,
      today: dateInSweden(parts.now()),
      inWords: (event) => sentenceOf(event)[language],
    });
    if (claim) {
      const accountId = creditAccountId(claim.applicationId);
      await inExplainingTurn(session.userId, () => historyOf(parts, accountId, onEvent));
    }
    const explanation = told();
    if (explanation) return explanation;
    if (query.of !== undefined) throw notFound();
    // Without an account, every amount is zero and has no lines.
    return { amount: query.amount, value: 0, lines: [], earlier: 0, earlier_count: 0, rules: [] };
  },
);
