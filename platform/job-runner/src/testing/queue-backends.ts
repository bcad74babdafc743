import { createPreparedDatabase } from '@kreditlina/postgres/testing/postgres';
import { needsRedis, testRedisUrl } from '@kreditlina/redis/testing/redis';
import { Redis } from 'ioredis';
import pg from 'pg';
import { describe } from 'vitest';
import { JOBS_SCHEMA, QUEUE_NAME, type QueueConfig } from '../backend.ts';
import { migrateQueue } from '../bullmq-queue.ts';
import { migrateEffects } from '../migrate-effects.ts';
import { installationPrefix } from '../owed-jobs.ts';

/** An isolated queue on one of the stores, with direct access to its data for tests. */
export interface TestQueue extends AsyncDisposable {
  readonly config: QueueConfig;
  readonly databaseUrl: string;
  readonly pool: pg.Pool;
  /** Ids of the ended jobs, in order. */
  ended(): Promise<string[]>;
  /** Backdates the end of a job by this many days. */
  older(id: string, days: number): Promise<void>;
}

interface QueueBackend {
  readonly store: string;
  open(): Promise<TestQueue>;
}

const DAY_MS = 24 * 3_600_000;

async function migrated(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  await migrateEffects(pool);
  await migrateQueue(pool);
  await migrateQueue(pool);
  await pool.end();
}

async function openDatabase() {
  const database = await createPreparedDatabase('queue', migrated);
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  // Gives the copied database an installation id of its own.
  await pool.query('update effects.installation set id = default');
  const close = async () => {
    await pool.end();
    await database.dispose();
  };
  return { databaseUrl: database.url, pool, close };
}

export async function openOnPostgres(): Promise<TestQueue> {
  const { databaseUrl, pool, close } = await openDatabase();
  const table = `${JOBS_SCHEMA}.job`;
  return {
    config: { kind: 'postgres', url: databaseUrl },
    databaseUrl,
    pool,
    async ended() {
      const text = `select id from ${table} where state in ('completed', 'failed') order by id`;
      return (await pool.query<{ id: string }>(text)).rows.map(({ id }) => id);
    },
    async older(id, days) {
      await pool.query(`update ${table} set finished_at_ms = finished_at_ms - $1 where id = $2`, [
        days * DAY_MS,
        id,
      ]);
    },
    [Symbol.asyncDispose]: close,
  };
}

/**
 * @param url server that the test started itself; by default the run's shared one, where each database has
 *   its own prefix
 */
export async function openOnRedis(url: string | undefined = testRedisUrl): Promise<TestQueue> {
  if (url === undefined) throw new Error('no Redis: skip what needs one');
  const { databaseUrl, pool, close } = await openDatabase();
  const prefix = await installationPrefix(pool);
  const redis = new Redis(url);
  redis.on('error', () => undefined);
  const ends = ['completed', 'failed'].map((state) => `${prefix}:${QUEUE_NAME}:${state}`);
  return {
    config: { kind: 'redis', url, prefix, pool },
    databaseUrl,
    pool,
    async ended() {
      const lists = await Promise.all(ends.map((key) => redis.zrange(key, '0', '-1')));
      return lists.flat().sort();
    },
    async older(id, days) {
      for (const key of ends)
        if (await redis.zscore(key, id)) await redis.call('zincrby', key, -days * DAY_MS, id);
    },
    async [Symbol.asyncDispose]() {
      redis.disconnect();
      await close();
    },
  };
}

const backends: readonly QueueBackend[] = [
  { store: 'Postgres', open: openOnPostgres },
  { store: 'Redis', open: () => openOnRedis() },
];

/** Runs the same tests on each store; those on Redis are skipped if redis-server is not installed. */
export function describeOnEachQueue(title: string, tests: (backend: QueueBackend) => void): void {
  for (const backend of backends) {
    const needed = backend.store === 'Redis' ? needsRedis : {};
    describe(`${title} on ${backend.store}`, needed, () => tests(backend));
  }
}
