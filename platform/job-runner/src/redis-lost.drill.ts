import { setTimeout as sleep } from 'node:timers/promises';
import { type RedisServer, startRedisServer } from '@kreditlina/redis/testing/redis';
import { eventually } from '@kreditlina/tools/eventually';
import { inDrill, provesAll } from '@kreditlina/tools/extent';
import { needs } from '@kreditlina/tools/programs';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createBackend } from './backend.ts';
import { openJobQueue } from './bullmq-queue.ts';
import type { JobKind, RunnerDeps } from './job.ts';
import type { JobQueue, JobRequest } from './job-queue.ts';
import { startSweeper } from './start-sweeper.ts';
import { startJobWorker } from './start-worker.ts';
import { openOnRedis } from './testing/queue-backends.ts';

const JOBS = inDrill(1_200, 3_000);
const DELAYED = 40;
const BATCH = 60;
const CONCURRENCY = 16;
/** When Redis is killed: after half of the jobs, divided by each of these. */
const KILLED_AT = provesAll ? [5, 3, 2] : [2];
/** A few hundred jobs. */
const LOST_BYTES = 200_000;
const LOCK_MS = 2_000;
/** Longer than the lock of a job. */
const HELD_MS = provesAll ? 12_000 : 2 * LOCK_MS;
const log = pino({ level: 'silent' });
const deps = { log } as unknown as RunnerDeps;
/** A loss that only the round each minute finds may take two rounds. */
const WAIT = { timeout: inDrill(180_000, 180_000), interval: 100 };

const idOf = (number: number) => `count.${number}`;
const jobs: readonly JobRequest[] = Array.from({ length: JOBS }, (_, number) => {
  return { name: 'count', id: idOf(number), data: { number } };
});

/** Requests jobs again under the same ids until the queue acknowledges them, as the reactions do. */
async function enqueueAll(queue: JobQueue): Promise<void> {
  for (let from = 0; from < jobs.length; from += BATCH) {
    const batch = jobs.slice(from, from + BATCH);
    while (
      !(await queue.enqueue(batch).then(
        () => true,
        () => false,
      ))
    )
      await sleep(100);
  }
}

/** A worker that counts the runs of each job, and a sweeper unless the drill leaves it out. */
async function world(server: RedisServer, isSwept = true) {
  const opened = await openOnRedis(server.url);
  const { config } = opened;
  if (config.kind !== 'redis') throw new Error('not on Redis');
  const runs = new Map<string, number>();
  const count: JobKind = {
    name: 'count',
    run: async (_data, run) => {
      await sleep(5);
      runs.set(run.jobId, (runs.get(run.jobId) ?? 0) + 1);
      return 'done';
    },
  };
  const queue = openJobQueue(config, () => undefined);
  const worker = startJobWorker(config, [count], deps, { concurrency: CONCURRENCY, lockMs: LOCK_MS });
  const sweeper = isSwept ? startSweeper({ config, kinds: [count], log }) : undefined;
  const states = createBackend(config).queue({});
  states.on('error', () => undefined);
  /** State of the first jobs that have not run yet. */
  const notRun = async () => {
    const missing = jobs.filter(({ id }) => !runs.has(id)).slice(0, 3);
    return Promise.all(
      missing.map(async ({ id }) => {
        const { rowCount } = await opened.pool.query('select from effects.owed_jobs where id = $1', [id]);
        return `${id}: ${await states.getJobState(id)} in Redis, owed ${rowCount}`;
      }),
    );
  };
  return {
    queue,
    runs,
    notRun,
    pool: opened.pool,
    prefix: config.prefix,
    again: () => [...runs.values()].reduce((sum, times) => sum + times - 1, 0),
    async [Symbol.asyncDispose]() {
      await sweeper?.stop();
      await states.close();
      await worker.stop(1_000);
      await queue.close();
      await opened[Symbol.asyncDispose]();
    },
  };
}

const EVERYSEC = { appendonly: 'yes', appendfsync: 'everysec' };

describe('Redis that loses data', needs('redis-server'), () => {
  it('gets back all owed jobs, and no finished one, after it was emptied in the middle of work', async () => {
    await using server = await startRedisServer(EVERYSEC);
    await using drill = await world(server);
    const { queue, runs } = drill;
    const later = Array.from({ length: DELAYED }, (_, number) => {
      return { name: 'count', id: `later.${number}`, data: { number }, delayMs: 30 * 24 * 3_600_000 };
    });
    await queue.enqueue(later);
    await enqueueAll(queue);
    await eventually(() => expect(runs.size).toBeGreaterThan(JOBS / 4), WAIT);
    const redis = new Redis(server.url);
    await redis.flushall();
    await eventually(() => expect(runs.size).toBe(JOBS), WAIT);
    await eventually(async () => expect((await queue.counts()).delayed).toBe(DELAYED), WAIT);
    const due = await redis.zrange(`${drill.prefix}:kreditlina:delayed`, '0', '0', 'WITHSCORES');
    redis.disconnect();
    // Only jobs in progress start again.
    expect(drill.again()).toBeLessThanOrEqual(CONCURRENCY);
    // BullMQ keeps a sequence number in the last twelve bits.
    expect(Number(due[1]) / 4_096).toBeGreaterThan(Date.now() + 29 * 24 * 3_600_000);
    await eventually(async () => {
      const { rows } = await drill.pool.query('select from effects.owed_jobs');
      expect(rows).toHaveLength(DELAYED);
    }, WAIT);
  });

  it('loses no job when it is killed while writing and restarts without its last writes', async () => {
    await using server = await startRedisServer(EVERYSEC);
    await using drill = await world(server);
    const { queue, runs } = drill;
    const asking = enqueueAll(queue);
    for (const part of KILLED_AT) {
      await eventually(() => expect(runs.size).toBeGreaterThan(JOBS / 2 / part), WAIT);
      await server.kill();
      await server.loseTail(LOST_BYTES);
      await server.start();
    }
    await asking;
    await eventually(async () => expect(await drill.notRun()).toEqual([]), WAIT);
    const { rows } = await drill.pool.query('select from effects.owed_jobs');
    expect(rows.length).toBeLessThan(JOBS);
    await eventually(async () => {
      const { waiting, active, failed } = await queue.counts();
      expect({ waiting, active, failed }).toEqual({ waiting: 0, active: 0, failed: 0 });
    }, WAIT);
    // Redis lost the completion of some: they run again, and their effects are recognised by name.
    expect(drill.again()).toBeGreaterThan(0);
    expect(drill.again()).toBeLessThan(JOBS);
  });

  it('refuses calls while it hangs, and continues afterwards without repeating a job', async () => {
    await using server = await startRedisServer(EVERYSEC);
    await using drill = await world(server);
    const { queue, runs } = drill;
    await queue.enqueue(jobs.slice(0, BATCH));
    await eventually(() => expect(runs.size).toBe(BATCH), WAIT);
    server.pause();
    await expect(queue.enqueue(jobs.slice(BATCH, 2 * BATCH))).rejects.toThrow();
    await expect(queue.counts()).rejects.toThrow();
    await sleep(HELD_MS);
    server.resume();
    await eventually(() => queue.enqueue(jobs.slice(BATCH, 2 * BATCH)), WAIT);
    await eventually(() => expect(runs.size).toBe(2 * BATCH), WAIT);
    expect(drill.again()).toBe(0);
  });
});

describe('sabotage', needs('redis-server'), () => {
  it('an emptied Redis stays empty without the comparison with owed jobs', async () => {
    await using server = await startRedisServer(EVERYSEC);
    await using drill = await world(server, false);
    await drill.queue.enqueue(jobs.slice(0, 10 * BATCH).map((job) => ({ ...job, delayMs: 60_000 })));
    const redis = new Redis(server.url);
    await redis.flushall();
    redis.disconnect();
    await sleep(4_000);
    expect((await drill.queue.counts()).delayed).toBe(0);
  });
});
