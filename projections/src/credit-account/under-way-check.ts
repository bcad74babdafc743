import { comparePositions, type EventStore, isDecoded, START } from '@kreditlina/event-store/port';
import { activeBuild } from '@kreditlina/projection-engine/builds';
import { createDatabase } from '@kreditlina/projection-engine/database';
import type { Stored } from '@kreditlina/projection-engine/projection';
import type { EngineSchema } from '@kreditlina/projection-engine/state-tables';
import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { ledgerBalanceProjection } from './ledger-balance.ts';
import { ledgerEntryProjection } from './ledger-entry.ts';
import { LEDGER_CATEGORIES, type LedgerEvent, postedLines } from './posted-lines.ts';

/** Maximum number of findings listed per kind. */
const NAMED = 20;
/** Maximum number of events searched for postings; a read model further behind counts as lagging. */
const LOOKED_AT_MAX = 2_000;
/** Days within which pending money settles, long after the last retry of the queue. */
const RECORDED_DAYS_MAX = 2;
const ORDERED_DAYS_MAX = 5;

type Database = Kysely<EngineSchema>;

/** Finds read models of the ledger that lack postings which the log had at position `through`. */
export async function ledgerBehind(
  pool: Pool,
  store: Pick<EventStore, 'readAll'>,
  through: string,
): Promise<readonly string[]> {
  const db = createDatabase<EngineSchema>(pool);
  const found: string[] = [];
  for (const { name } of [ledgerEntryProjection, ledgerBalanceProjection]) {
    const position = await positionOf(db, name);
    if (await hasPostings(store, position, through))
      found.push(`read model ${name} is at ${position}, but the log has later postings`);
  }
  return found;
}

/** True if no process has ever fed the ledger, as after generating a history without starting the product. */
export async function isUnfed(pool: Pool): Promise<boolean> {
  const db = createDatabase<EngineSchema>(pool);
  for (const { name } of [ledgerEntryProjection, ledgerBalanceProjection]) {
    if ((await positionOf(db, name)) !== START) return false;
    const { status } = await activeBuild(db, name).catch(() => ({ status: 'new' }));
    if (status !== 'new') return false;
  }
  return true;
}

async function positionOf(db: Database, name: string): Promise<string> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('projections.projection_state') is not null as is_there`.execute(db);
  if (!rows[0]?.is_there) return START;
  return activeBuild(db, name).then(
    ({ position }) => position,
    () => START,
  );
}

/**
 * True if there are postings between two positions. Other events do not count as lag, because an idle read
 * model saves its position only occasionally.
 */
async function hasPostings(
  store: Pick<EventStore, 'readAll'>,
  after: string,
  through: string,
): Promise<boolean> {
  if (comparePositions(after, through) >= 0) return false;
  let seen = 0;
  for await (const event of store.readAll({ after, categories: LEDGER_CATEGORIES, limit: LOOKED_AT_MAX })) {
    seen += 1;
    if (comparePositions(event.position, through) > 0) return false;
    if (!isDecoded(event) || postedLines(event as unknown as Stored<LedgerEvent>).length > 0) return true;
  }
  return seen === LOOKED_AT_MAX;
}

/**
 * Finds money that has been pending for too long, which the balance check cannot notice, since the postings
 * of each event add up to zero.
 * @param asOf last completed business day, YYYY-MM-DD; while stopped, the product had no time to settle more
 */
export async function moneyStuck(pool: Pool, asOf: string): Promise<readonly string[]> {
  const db = createDatabase<EngineSchema>(pool);
  const there = await sql<{ views: number }>`select num_nonnulls(to_regclass('read.incoming_payment'),
    to_regclass('read.payment'), to_regclass('read.withdrawal')) as views`.execute(db);
  if (there.rows[0]?.views !== 3) return [];
  const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Europe/Stockholm')::date`;
  const { rows } = await sql<{ says: string }>`
    (select 'payment ' || id || ' has an owner but is not booked on an account' as says
       from read.incoming_payment incoming
      where status in ('matched', 'assigned') and ${dayOf('updated_at')} < ${asOf}::date
        and not exists (select from read.payment where payment.id = incoming.id)
      order by id limit ${NAMED})
    union all
    (select 'payment ' || id || ' was recorded but not matched with an owner'
       from read.incoming_payment
      where status = 'recorded'
        and greatest(value_on::date, booked_on::date, ${dayOf('recorded_at')}) + ${RECORDED_DAYS_MAX}::int < ${asOf}::date
      order by id limit ${NAMED})
    union all
    (select 'withdrawal ' || id || ' was ordered at the bank but its outcome is unknown'
       from read.withdrawal
      where state = 'ordered' and ${dayOf('updated_at')} + ${ORDERED_DAYS_MAX}::int < ${asOf}::date
      order by id limit ${NAMED})`.execute(db);
  return rows.map(({ says }) => says);
}
