import { setTimeout as sleep } from 'node:timers/promises';
import { BUSINESS_DAYS_ID, businessDay } from '@kreditlina/domain/business-day/business-day';
import { loadState } from '@kreditlina/event-store/fold-stream';
import type { EventStore } from '@kreditlina/event-store/port';
import { createDatabase } from '@kreditlina/projection-engine/database';
import { brokenInvariants } from '@kreditlina/projection-engine/invariants';
import { projections } from '@kreditlina/projections';
import { checkLedger, type LedgerReport } from '@kreditlina/projections/credit-account/ledger-check';
import { isUnfed, ledgerBehind, moneyStuck } from '@kreditlina/projections/credit-account/under-way-check';
import type pg from 'pg';

/** Number of attempts, because the read models may lag briefly while the product runs. */
const LOOKS = 10;
const BETWEEN_LOOKS_MS = 500;

/**
 * Checks the sums of the books, and faults that sums cannot show: read models that lack events of the log,
 * and money that left one ledger account and never reached another.
 * @param through head of the log when the check began
 * @returns `not-built` if the product was never started on the log, so that it has no books yet
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
  // An unreadable stream is already reported as broken.
  const diary = await loadState(store, businessDay, BUSINESS_DAYS_ID).catch(() => undefined);
  const lastRunOn = diary?.lastRunOn ?? undefined;
  const stuck = lastRunOn === undefined ? [] : await moneyStuck(pool, lastRunOn);
  return { ...ledger, breaches: [...ledger.breaches, ...behind, ...stuck, ...(await miscounted(pool))] };
}

/** Postgres code of a missing table: not built yet, or built by a version without it, so it is not in use. */
const NO_SUCH_TABLE = '42P01';

/**
 * Recounts the counts and groups of the read models, which are maintained incrementally; no other check would
 * detect a wrong one.
 */
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
