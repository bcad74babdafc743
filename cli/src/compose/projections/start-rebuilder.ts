import { setTimeout as sleep } from 'node:timers/promises';
import type { EventStore } from '@kreditlina/event-store/port';
import { describeError } from '@kreditlina/http-edge/describe-error';
import { acquireLease, LEASE_MS, type LeasedRow, releaseLease, renewLease } from '@kreditlina/postgres/lease';
import { openPool } from '@kreditlina/postgres/open-pool';
import { createDatabase } from '@kreditlina/projection-engine/database';
import { createMaintenance } from '@kreditlina/projection-engine/maintenance';
import { projections } from '@kreditlina/projections';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { UNDER_WAY } from '../processes/rebuild-orders.ts';
import { rebuildConnections } from '../stores/connection-budget.ts';

const LOOK_MS = 1_000;

export interface RebuilderOptions {
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly processName: string;
  readonly owner: string;
  readonly log: Logger;
  /** Opens the log for one rebuild, or lends one that is open. */
  readonly withStore: <Result>(work: (store: EventStore) => Promise<Result>) => Promise<Result>;
}

export interface Rebuilder {
  /** Stops the running rebuild, which another process resumes. */
  stop(): Promise<void>;
}

/** Runs the rebuilds that staff order at any process, and resumes interrupted ones of any process. */
export function startRebuilder(options: RebuilderOptions): Rebuilder {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      const isDone = await takeOrder(options, signal).catch((error: unknown) => {
        options.log.warn({ error: describeError(error) }, 'rebuild orders could not be read');
        return false;
      });
      if (!isDone) await sleep(LOOK_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const ended = run();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

const rowOf = (name: string): LeasedRow => ({
  table: 'processes.rebuild_orders',
  where: sql`name = ${name} and ${sql.raw(UNDER_WAY)}`,
});

/**
 * Runs the next ordered rebuild.
 * @returns true if there was one
 */
async function takeOrder(options: RebuilderOptions, stopping: AbortSignal): Promise<boolean> {
  const { pool, owner } = options;
  const { rows } = await pool.query<{ name: string }>(
    `select name from processes.rebuild_orders where ${UNDER_WAY} and (owner is null or lease_until < now()) limit 1`,
  );
  const name = rows[0]?.name;
  if (name === undefined) return false;
  const db = createDatabase<unknown>(pool);
  const lease = await acquireLease<{ epoch: string }>(db, rowOf(name), { owner, ms: LEASE_MS });
  if (!lease) return false;
  await rebuild(options, name, lease.epoch, stopping);
  return true;
}

async function rebuild(
  { pool, databaseUrl, processName, owner, log, withStore }: RebuilderOptions,
  name: string,
  epoch: string,
  stopping: AbortSignal,
): Promise<void> {
  const db = createDatabase<unknown>(pool);
  const lost = new AbortController();
  const signal = AbortSignal.any([stopping, lost.signal]);
  let told = { phase: 'filling', position: '0', head: '0', error: null as string | null };
  const tell = async () => {
    const { phase, position, head, error } = told;
    const set = sql`phase = ${phase}, position = ${position}, head = ${head}, error = ${error}`;
    return renewLease(db, rowOf(name), epoch, LEASE_MS, { set, and: sql`true` });
  };
  let toldAt = performance.now();
  const timer = setInterval(() => {
    tell().then(
      (isOurs) => {
        toldAt = performance.now();
        if (!isOurs) lost.abort();
      },
      () => performance.now() - toldAt > LEASE_MS && lost.abort(),
    );
  }, LEASE_MS / 6);
  try {
    await withStore(async (store) => {
      // A separate pool, so that customers and jobs lose no connections.
      const own = openPool({
        connectionString: databaseUrl,
        application_name: `${processName}-rebuild`,
        max: rebuildConnections.build,
        connectionTimeoutMillis: 5_000,
      });
      try {
        const rebuilder = `${owner}-rebuild`;
        const maintenance = createMaintenance({ store, pool: own, owner: rebuilder, projections });
        await maintenance.rebuild(name, {
          signal,
          // Reports "done" as switching for now; it is set below, once the pool is closed.
          onProgress: ({ phase, position, head }) => {
            told = { phase: phase === 'done' ? 'switching' : phase, position, head, error: null };
          },
        });
      } finally {
        await own.end();
      }
    });
    told = { ...told, phase: 'done' };
  } catch (error) {
    if (!signal.aborted) {
      told = { ...told, phase: 'failed', error: error instanceof Error ? error.name : 'unknown' };
      log.error({ error: describeError(error), readModel: name }, 'a rebuild failed');
    }
  } finally {
    clearInterval(timer);
  }
  await tell().catch(() => false);
  if (signal.aborted) await releaseLease(db, rowOf(name), epoch).catch(() => undefined);
}
