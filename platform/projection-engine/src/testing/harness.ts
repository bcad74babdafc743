import { randomUUID } from 'node:crypto';
import { type MemoryStoreOptions, openMemoryStore } from '@kreditlina/event-store';
import type { EventStore, NewEvent, SubjectKeys } from '@kreditlina/event-store/port';
import { openPool } from '@kreditlina/postgres/open-pool';
import { createTestDatabase } from '@kreditlina/postgres/testing/postgres';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { migrateEngine } from '../build/migrate.ts';
import { createDatabase } from '../database.ts';
import type { Projection } from '../definition/projection.ts';
import type { Logger } from '../errors.ts';
import { type Runner, type RunnerOptions, startRunner } from '../runner.ts';
import type { EngineSchema } from '../state-tables.ts';

/** An in-memory store and a fresh database for one test. */
export interface Harness extends AsyncDisposable {
  readonly store: EventStore;
  readonly keys: SubjectKeys;
  /**
   * Loses the key of a subject, as a damaged disk would.
   * @returns a function that restores it
   */
  loseKey(subjectId: string): () => void;
  readonly url: string;
  readonly pool: pg.Pool;
  readonly db: Kysely<EngineSchema>;
  /** Appends one event to a stream, whatever its version. */
  append(stream: string, type: string, data?: Record<string, unknown>): Promise<string>;
  start(projections: readonly Projection[], options?: Partial<RunnerOptions>): Promise<Runner>;
  rows<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Logged warnings and errors. */
  readonly logged: string[];
}

export async function createHarness(
  projections: readonly Projection[] = [],
  options: MemoryStoreOptions = {},
): Promise<Harness> {
  const database = await createTestDatabase();
  const pool = openPool({ connectionString: database.url, max: 20, application_name: 'projections' });
  const memory = openMemoryStore(options);
  const logged: string[] = [];
  const runners: Runner[] = [];
  const versions = new Map<string, number>();
  const logger = quietLogger(logged);
  if (projections.length > 0) await migrateEngine(pool, projections);
  return {
    store: memory.events,
    keys: memory.keys,
    loseKey(subjectId) {
      const key = memory.keyTable.lose(subjectId);
      if (!key) throw new Error('There was no key');
      memory.forgetKeys();
      return () => {
        memory.keyTable.restore(key);
        memory.forgetKeys();
      };
    },
    url: database.url,
    pool,
    db: createDatabase<EngineSchema>(pool),
    logged,
    async append(stream, type, data = {}) {
      const version = versions.get(stream) ?? 0;
      const expected = version === 0 ? 'none' : version;
      const result = await memory.events.append(stream, expected, [newEvent(type, data)]);
      versions.set(stream, result.version);
      return result.position;
    },
    async start(models, options = {}) {
      const runner = await startRunner({
        store: memory.events,
        pool,
        projections: models,
        logger,
        owner: 'test',
        refreshMs: 50,
        ...options,
      });
      runners.push(runner);
      return runner;
    },
    async rows<Row>(text: string, values: unknown[] = []) {
      return (await pool.query(text, values)).rows as Row[];
    },
    async [Symbol.asyncDispose]() {
      await Promise.allSettled(runners.map((runner) => runner.stop()));
      await memory.close();
      await pool.end();
      await database.dispose();
    },
  };
}

export function quietLogger(logged: string[] = []): Logger {
  const note = (fields: object, message: string) => void logged.push(`${message} ${JSON.stringify(fields)}`);
  return { info: () => {}, warn: note, error: note };
}

export function newEvent(
  type: string,
  data: Record<string, unknown>,
  at = '2026-11-21T09:00:00.000Z',
): NewEvent {
  const actor = { kind: 'system', id: 'test', role: 'system' } as const;
  return {
    id: randomUUID(),
    type,
    schemaVersion: 1,
    data,
    occurredAt: at,
    effectiveOn: at.slice(0, 10),
    metadata: { actor, commandId: randomUUID(), correlationId: randomUUID() },
  };
}

/** Waits for a condition that background work will make true; fails loudly instead of hanging. */
export async function waitUntil(check: () => Promise<boolean> | boolean, what: string): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`Never happened: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Tells whether a lease on a build of the counter has time left. */
export async function isHeld(harness: Harness, build = 1): Promise<boolean> {
  const held = 'select from projections.projection_state where build = $1 and lease_until > now()';
  return (await harness.rows(held, [build])).length === 1;
}
