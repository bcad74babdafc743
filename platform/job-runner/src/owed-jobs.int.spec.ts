import { DomainError } from '@kreditlina/domain/kernel/domain-error';
import { needsRedis } from '@kreditlina/redis/testing/redis';
import { eventually } from '@kreditlina/tools/eventually';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { openJobQueue } from './bullmq-queue.ts';
import type { JobKind, RunnerDeps } from './job.ts';
import { openOwedJobs } from './owed-jobs.ts';
import { startSweeper } from './start-sweeper.ts';
import { startJobWorker } from './start-worker.ts';
import { openOnRedis } from './testing/queue-backends.ts';

const log = pino({ level: 'silent' });
const deps = { log } as unknown as RunnerDeps;
const WAIT = { timeout: 30_000, interval: 25 };

/** A queue with one long-delayed job, recorded as failed 89 days ago. */
async function openFailed() {
  const opened = await openOnRedis();
  const { config, pool } = opened;
  if (config.kind !== 'redis') throw new Error('not on Redis');
  const queue = openJobQueue(config, () => undefined);
  const owed = openOwedJobs(pool);
  const redis = new Redis(config.url);
  return {
    ended: opened.ended,
    older: opened.older,
    isCompared: async () => (await redis.exists(`${config.prefix}:compared`)) === 1,
    /** New requests are not compared yet; this makes them old enough. */
    settle: () => pool.query(`update effects.owed_jobs set owed_since = owed_since - interval '1 hour'`),
    config,
    queue,
    owed,
    async noteFailedLongAgo(id: string) {
      await owed.noteFailed([id]);
      await pool.query(`update effects.owed_jobs set failed_at = now() - interval '89 days' where id = $1`, [
        id,
      ]);
    },
    /** Simulates the next day. */
    async stillOwed(): Promise<readonly string[]> {
      await pool.query(`update effects.owed_jobs set failed_at = failed_at - interval '2 days'`);
      await owed.forgetFailed();
      return (await owed.page('', 10, 0)).map(({ id }) => id);
    },
    async [Symbol.asyncDispose]() {
      await queue.close();
      redis.disconnect();
      await opened[Symbol.asyncDispose]();
    },
  };
}

describe('owed jobs', needsRedis, () => {
  it('a failed job that staff retry on its last day stays owed', async () => {
    await using failed = await openFailed();
    const run = () => Promise.reject(new DomainError('conflict', 'ACCOUNT_CHANGED'));
    const refused: JobKind = { name: 'refused', run };
    const worker = startJobWorker(failed.config, [refused], deps);
    await failed.queue.enqueue([{ name: 'refused', id: 'refused.1', data: {} }]);
    await eventually(async () => expect((await failed.queue.counts()).failed).toBe(1), WAIT);
    await worker.stop();
    await failed.noteFailedLongAgo('refused.1');
    expect(await failed.queue.retry('refused.1')).toBe(true);
    expect(await failed.stillOwed()).toEqual(['refused.1']);
  });

  it('a job that staff dismiss is no longer owed', async () => {
    await using failed = await openFailed();
    const run = () => Promise.reject(new DomainError('conflict', 'ACCOUNT_CHANGED'));
    const worker = startJobWorker(failed.config, [{ name: 'refused', run }], deps);
    await failed.queue.enqueue([{ name: 'refused', id: 'refused.1', data: {} }]);
    await eventually(async () => expect((await failed.queue.counts()).failed).toBe(1), WAIT);
    await worker.stop();
    expect(await failed.queue.dismiss('refused.1')).toBe(true);
    expect(await failed.owed.page('', 10, 0)).toEqual([]);
  });

  it('a job that is found waiting stays owed, even if it was noted as failed', async () => {
    await using waiting = await openFailed();
    await waiting.queue.enqueue([{ name: 'later', id: 'later.1', data: {}, delayMs: 3_600_000 }]);
    await waiting.noteFailedLongAgo('later.1');
    const sweeper = startSweeper({ config: waiting.config, kinds: [], log });
    await eventually(async () => {
      expect(await waiting.owed.page('', 10, 0)).toMatchObject([{ id: 'later.1', isNotedFailed: false }]);
    }, WAIT);
    await sweeper.stop();
    expect(await waiting.stillOwed()).toEqual(['later.1']);
  });

  it('a permanently failed job is no longer owed once the queue has forgotten it, and is not retried', async () => {
    await using failed = await openFailed();
    const run = () => Promise.reject(new DomainError('conflict', 'ACCOUNT_CHANGED'));
    const refused: JobKind = { name: 'refused', run };
    const worker = startJobWorker(failed.config, [refused], deps);
    const fails = async (id: string) => {
      await failed.queue.enqueue([{ name: 'refused', id, data: {} }]);
      await eventually(async () => expect(await failed.ended()).toEqual([id]), WAIT);
    };
    await fails('refused.1');
    await failed.owed.noteFailed(['refused.1']);
    const sweeper = startSweeper({ config: failed.config, kinds: [], log, roundEveryMs: 50 });
    await eventually(async () => expect(await failed.isCompared()).toBe(true), WAIT);
    // The queue keeps a limited number for a limited time: the next failure removes the oldest.
    await failed.older('refused.1', 91);
    await fails('refused.2');
    await worker.stop();
    await failed.settle();
    await eventually(
      async () => expect(await failed.owed.page('', 10, 0)).toMatchObject([{ id: 'refused.2' }]),
      WAIT,
    );
    await sweeper.stop();
    expect(await failed.queue.counts()).toEqual({ waiting: 0, active: 0, delayed: 0, failed: 1 });
  });
});
