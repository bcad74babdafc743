import { sql } from 'kysely';
import type { ReadDatabase } from '../../read-schema.ts';
import type { Range } from '../figures.ts';

/** The range's amounts by the ledger itself, in öre: the expected sums of the charts. */
export async function behindCharts(db: ReadDatabase, { from, to }: Range) {
  const sumOf = (accounts: readonly string[], types: readonly string[], isOf: boolean) =>
    sql<number>`coalesce(sum(amount_cents) filter (where ledger_account in (${sql.join(accounts)})
      and (event_type in (${sql.join(types)})) = ${isOf}), 0)::bigint`;
  const payouts = ['WithdrawalPaidOut', 'PayoutReturned'];
  const losses = ['CreditLossDeclared', 'CreditLossReversed'];
  const income = ['interest-income', 'overdue-interest-income'];
  const { withdrawals, otherwise, interest } = await db
    .selectFrom('ledger_entry')
    .select([
      sumOf(['principal'], payouts, true).as('withdrawals'),
      sumOf(['principal'], [...payouts, ...losses], false).as('otherwise'),
      sumOf(income, ['none'], false).as('interest'),
    ])
    .where('effective_on', '>=', from)
    .where('effective_on', '<=', to)
    .executeTakeFirstOrThrow();
  return { withdrawals, amortizations: 0 - otherwise, interest: 0 - interest };
}
