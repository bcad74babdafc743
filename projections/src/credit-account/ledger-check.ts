import { comparePositions } from '@kreditlina/event-store/port';
import { activeBuild } from '@kreditlina/projection-engine/builds';
import { createDatabase } from '@kreditlina/projection-engine/database';
import type { EngineSchema } from '@kreditlina/projection-engine/state-tables';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { ledgerBalanceProjection } from './ledger-balance.ts';
import { ledgerEntryProjection } from './ledger-entry.ts';

/** Maximum number of breaches listed. */
const NAMED = 20;

export interface LedgerReport {
  readonly entries: number;
  readonly balances: number;
  /** Discrepancies; empty if the books balance. */
  readonly breaches: readonly string[];
}

interface Difference {
  readonly id: string;
  readonly balance_cents: string;
  readonly posted_cents: string | null;
}

/**
 * Checks that the books balance: the postings of each event and the balances of each account add up to zero,
 * and each balance is the sum of its postings. Reads one snapshot while the product may be running. The two
 * read models may then be at different positions, so each balance is compared only with postings up to its
 * own.
 */
export async function checkLedger(pool: Pool): Promise<LedgerReport> {
  return createDatabase<EngineSchema>(pool)
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const there = await sql<{ views: number }>`select num_nonnulls(
        to_regclass('read.ledger_entry'), to_regclass('read.ledger_balance')) as views`.execute(trx);
      // The read models of this log were never built.
      if (there.rows[0]?.views !== 2) return { entries: 0, balances: 0, breaches: [] };
      const [entryState, balanceState] = [
        await activeBuild(trx, ledgerEntryProjection.name),
        await activeBuild(trx, ledgerBalanceProjection.name),
      ];
      // A difference is no error while one read model lags behind the other.
      const order = comparePositions(entryState.position, balanceState.position);
      const [lacksEntries, lacksBalances] = [order < 0, order > 0];
      const uneven = await sql<{ event_id: string }>`
        select event_id from read.ledger_entry group by event_id having sum(amount_cents) <> 0
        order by event_id limit ${NAMED}`.execute(trx);
      const unequal = await sql<{ account_id: string }>`
        select account_id from read.ledger_balance group by account_id having sum(balance_cents) <> 0
        order by account_id limit ${NAMED}`.execute(trx);
      const different = await sql<Difference>`
        select id, balance_cents::text, posted_cents::text
        from (
          select coalesce(balance.id, entry.account_id || '/' || entry.ledger_account) as id,
            coalesce(balance.balance_cents, 0) as balance_cents,
            sum(entry.amount_cents) filter (
              where entry.position <= coalesce(balance.position, entry.position)) as posted_cents,
            balance.position as balance_at, max(entry.position) as entry_at
          from read.ledger_balance balance
          full join read.ledger_entry entry
            on entry.account_id = balance.account_id and entry.ledger_account = balance.ledger_account
          group by balance.id, entry.account_id, entry.ledger_account, balance.balance_cents, balance.position
        ) compared
        where coalesce(posted_cents, 0) <> balance_cents
          and not (${lacksEntries} and balance_at > coalesce(entry_at, 0))
          and not (${lacksBalances} and balance_at is null)
        order by id limit ${NAMED}`.execute(trx);
      const counts = await sql<{ entries: string; balances: string }>`
        select (select count(*) from read.ledger_entry) as entries,
          (select count(*) from read.ledger_balance) as balances`.execute(trx);
      const [count] = counts.rows;
      return {
        entries: Number(count?.entries ?? 0),
        balances: Number(count?.balances ?? 0),
        breaches: [
          ...uneven.rows.map(({ event_id }) => `postings of event ${event_id} do not add up to zero`),
          ...unequal.rows.map(({ account_id }) => `balances of account ${account_id} do not add up to zero`),
          ...different.rows.map(
            ({ id, balance_cents, posted_cents }) =>
              `balance ${id} is ${balance_cents} öre, its postings are ${posted_cents ?? 0}`,
          ),
        ].slice(0, NAMED),
      };
    });
}
