import { setTimeout as sleep } from 'node:timers/promises';
import { BUSINESS_DAYS_ID, businessDay } from '@kreditlina/domain/business-day/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import type { EventStore } from '@kreditlina/event-store/port';
import { createDatabase } from '@kreditlina/projection-engine/database';
import { brokenInvariants } from '@kreditlina/projection-engine/invariants';
import { projections } from '@kreditlina/projections';
import { checkLedger, type LedgerReport } from '@kreditlina/projections/credit-account/ledger-check';
import { isUnfed, ledgerBehind, moneyStuck } from '@kreditlina/projections/credit-account/under-way-check';
import type pg from 'pg';

/** Beside a running product the read models are behind for moments. */
const LOOKS = 10;
const BETWEEN_LOOKS_MS = 500;

/**
 * Adds up the books, and names what adding up cannot find: read models that lack what the log has, and money that left one account of
 * the books and came to no other.
 * @param through the log's head when the check began
 * @returns `not-built` where no product was ever started on the log: there are no books yet
 */
export async function checkBooks(
  pool: pg.Pool,
  store: EventStore,
  through: string,
): Promise<LedgerReport | 'not-built'> {
  if (await isUnfed(pool)) return 'not-built';
  let behind = await ledgerBehind(pool, store, through);
  for (let looks = 1; behind.length > 0 && looks < LOOKS; looks += 1) {
    await sleep(BETWEEN_LOOKS_MS);
    behind = await ledgerBehind(pool, store, through);
  }
  const ledger = await checkLedger(pool);
  // A diary that cannot be read is one of the broken streams, which are named already.
  const diary = await loadState(store, businessDay, BUSINESS_DAYS_ID).catch(() => undefined);
  const lastRunOn = diary?.lastRunOn ?? undefined;
  const stuck = lastRunOn === undefined ? [] : await moneyStuck(pool, lastRunOn);
  return { ...ledger, breaches: [...ledger.breaches, ...behind, ...stuck, ...(await miscounted(pool))] };
}

/** Not built yet, or by a version that did not have it: nobody reads it. */
const NO_SUCH_TABLE = '42P01';

/** What is counted and grouped beside the rows of read models is carried on from change to change: nothing else would find it wrong. */
async function miscounted(pool: pg.Pool): Promise<string[]> {
  const db = createDatabase<Record<never, never>>(pool);
  const found: string[] = [];
  for (const projection of projections) {
    try {
      for await (const { message } of brokenInvariants(db, projection, 'read')) found.push(message);
    } catch (error) {
      if ((error as { code?: string }).code !== NO_SUCH_TABLE) throw error;
    }
  }
  return found;
}
