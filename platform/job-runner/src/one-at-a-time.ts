import { randomUUID } from 'node:crypto';
import { acquireLease, LEASE_MS, type LeasedRow, releaseLease, renewLease } from '@kreditlina/postgres/lease';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import type { JobKind, RunnerDeps } from './job.ts';

const SECOND = 1_000;
/** Number of one-second waits; later waits grow, so that a day of waiting does not exhaust the starts. */
const SHORT_WAITS = 30;
const WAIT_MAX_MS = 300 * SECOND;

const waitMs = (starts: number): number => Math.min(WAIT_MAX_MS, Math.max(1, starts - SHORT_WAITS) * SECOND);

/**
 * Wraps a kind so that only one of its jobs runs at a time across all processes; the others run again a
 * little later, without counting a failure. This saves work but guarantees nothing: a job whose process froze
 * for longer than its lease is overtaken.
 */
export function oneAtATime<Deps extends RunnerDeps>(pool: pg.Pool, kind: JobKind<Deps>): JobKind<Deps> {
  return {
    ...kind,
    async run(data, run) {
      const held = await hold(pool, kind.name);
      if (!held) return { againInMs: waitMs(run.starts) };
      try {
        return await kind.run(data, run);
      } finally {
        await held.release();
      }
    },
  };
}

/**
 * Takes a named lock across all processes of this database and keeps it until released.
 * @returns undefined while it is held elsewhere
 */
export async function hold(pool: pg.Pool, name: string): Promise<{ release(): Promise<void> } | undefined> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const row: LeasedRow = { table: 'effects.held_kinds', where: sql`name = ${name}` };
  await sql`insert into effects.held_kinds (name) values (${name}) on conflict do nothing`.execute(db);
  // A new owner for each execution, so that two in one process exclude each other too.
  const lease = { owner: randomUUID(), ms: LEASE_MS };
  const taken = await acquireLease<{ readonly epoch: string }>(db, row, lease);
  if (!taken) return undefined;
  const renewing = setInterval(() => {
    renewLease(db, row, taken.epoch, LEASE_MS).catch(() => undefined);
  }, LEASE_MS / 3);
  return {
    async release() {
      clearInterval(renewing);
      // If this fails, the lease expires by itself.
      await releaseLease(db, row, taken.epoch).catch(() => undefined);
    },
  };
}
