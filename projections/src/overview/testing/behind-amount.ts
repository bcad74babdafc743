import { type ExplainedTile, explainedBy } from '@kreditlina/domain/overview/contracts/explain';
import { sql } from 'kysely';
import type { ReadDatabase } from '../../read-schema.ts';

/** Composition of an overview amount by the postings themselves: events per type and their öre. */
export async function behindAmount(db: ReadDatabase, tile: ExplainedTile) {
  const isInterest = tile === 'interest';
  const rows = await db
    .selectFrom('ledger_entry')
    .select([
      'event_type',
      sql<number>`count(distinct event_id)`.as('events'),
      sql<number>`sum(amount_cents)::bigint`.as('cents'),
    ])
    .where(
      'ledger_account',
      'in',
      isInterest ? ['interest-income', 'overdue-interest-income'] : ['principal'],
    )
    .groupBy('event_type')
    .execute();
  return explainedBy
    .filter((what) => tile !== 'lent' || what === 'WithdrawalPaidOut' || what === 'PayoutReturned')
    .flatMap((what) => {
      const row = rows.find(({ event_type }) => event_type === what);
      return row
        ? [{ what, events: row.events, amount_cents: tile === 'lent' ? row.cents : 0 - row.cents }]
        : [];
    });
}
