import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@kreditlina/domain/kernel/domain-error';
import { PartnerError } from '@kreditlina/partner-http/partner-error';
import { eventually } from '@kreditlina/tools/eventually';
import { startTracing } from '@kreditlina/tracing/start-tracing';
import { startCollector } from '@kreditlina/tracing/testing/spans';
import { activeTraceparent } from '@kreditlina/tracing/trace-context';
import { openDatabaseGate } from '@kreditlina/workers/testing/database-gate';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBackend, type QueueConfig } from './backend.ts';
import { openJobQueue } from './bullmq-queue.ts';
import type { JobKind, RunnerDeps } from './job.ts';
import type { JobQueue, JobRequest } from './job-queue.ts';
import { type JobWorker, startJobWorker } from './start-worker.ts';
import { describeOnEachQueue, openOnPostgres, type TestQueue } from './testing/queue-backends.ts';

const deps = { log: pino({ level: 'silent' }) } as unknown as RunnerDeps;
const WAIT = { timeout: 30_000, interval: 25 };

const remember =
  (runs: string[]): JobKind['run'] =>
  async (_data, run) => {
    runs.push(run.jobId);
    return 'done';
  };

describeOnEachQueue('the queue', (backend) => {
  let opened: TestQueue;
  let config: QueueConfig;
  let queue: JobQueue;
  const open: JobWorker[] = [];

  beforeEach(async () => {
    opened = await backend.open();
    config = opened.config;
    queue = openJobQueue(config, () => undefined);
  });
  afterEach(async () => {
    for (const worker of open.splice(0)) await worker.stop();
    await queue.close();
    await opened[Symbol.asyncDispose]();
  });

  const start = (kinds: JobKind | readonly JobKind[], lockMs?: number) => {
    const worker = startJobWorker(config, [kinds].flat(), deps, lockMs === undefined ? {} : { lockMs });
    open.push(worker);
    return worker;
  };

  it('runs a job once, however often it is requested', async () => {
    const runs: string[] = [];
    const job = { name: 'count', id: 'count.1', data: { applicationId: 'a' } };
    await queue.enqueue([job, job]);
    await queue.enqueue([job]);
    start({ name: 'count', run: remember(runs) });
    await eventually(() => expect(runs).toHaveLength(1), WAIT);
    await queue.enqueue([job]);
    await queue.enqueue([{ ...job, id: 'count.2' }]);
    await eventually(() => expect(runs).toEqual(['count.1', 'count.2']), WAIT);
  });

  it('says how long the next job has been waiting', async () => {
    const begin = Date.now();
    expect(await queue.waitingSince()).toBeUndefined();
    const [first, second] = ['count.1', 'count.2'].map((id) => ({ name: 'count', id, data: {} }));
    await queue.enqueue([first as JobRequest, { ...(second as JobRequest), delayMs: 3_600_000 }]);
    const since = await queue.waitingSince();
    expect(since).toBeGreaterThanOrEqual(begin);
    expect(since).toBeLessThanOrEqual(Date.now());
    await queue.enqueue([{ name: 'count', id: 'count.3', data: {} }]);
    expect(await queue.waitingSince()).toBe(since);
    start({ name: 'count', run: remember([]) });
    // A job that may not run yet does not count as waiting.
    await eventually(async () => expect(await queue.waitingSince()).toBeUndefined(), WAIT);
    expect(await queue.counts()).toMatchObject({ delayed: 1 });
  });

  it('keeps the trace of a job’s first request, without making it part of the job', async () => {
    using collector = await startCollector();
    const stop = await startTracing({ endpoint: collector.url, service: 'test', version: '1', ratio: 1 });
    const seen: unknown[] = [];
    const trace = (digit: string) => `child 00-${digit.repeat(32)}-${digit.repeat(16)}-01`;
    const job = { name: 'count', id: 'count.1', data: { applicationId: 'a' } };
    await queue.enqueue([{ ...job, trace: trace('a') }]);
    await queue.enqueue([{ ...job, trace: trace('b') }, job]);
    start({
      name: 'count',
      run: async (data) => {
        seen.push([data, activeTraceparent()?.split('-')[1]]);
        return 'done';
      },
    });
    await eventually(async () => expect(await opened.ended()).toEqual(['count.1']), WAIT);
    await stop();
    expect(seen).toEqual([[job.data, 'a'.repeat(32)]]);
    expect(collector.spans()).toMatchObject([
      { name: 'job count', traceId: 'a'.repeat(32), parentSpanId: 'a'.repeat(16) },
    ]);
  });

  it.each([
    ['done', 'a week', 7],
    ['failed', 'ninety days', 90],
  ])('forgets a job that was %s after %s, when the next one ends that way', async (end, _time, days) => {
    start({
      name: 'count',
      run: async () => {
        if (end === 'failed') throw new PartnerError({ partner: 'uc', operation: 'ask', kind: 'rejected' });
        return 'done';
      },
    });
    const job = (id: string) => ({ name: 'count', id, data: { applicationId: 'a' } });
    await queue.enqueue([job('count.1')]);
    await eventually(async () => expect(await opened.ended()).toEqual(['count.1']), WAIT);
    await opened.older('count.1', days - 1);
    await queue.enqueue([job('count.2')]);
    await eventually(async () => expect(await opened.ended()).toEqual(['count.1', 'count.2']), WAIT);
    await opened.older('count.1', 2);
    await queue.enqueue([job('count.3')]);
    await eventually(async () => expect(await opened.ended()).toEqual(['count.2', 'count.3']), WAIT);
  });

  it('runs a finished job again once finished jobs are forgotten', async () => {
    const runs: string[] = [];
    start({ name: 'count', run: remember(runs) });
    const job = { name: 'count', id: 'count.1', data: { applicationId: 'a' } };
    const later = { ...job, id: 'count.2', delayMs: 3_600_000 };
    await queue.enqueue([job, later]);
    await eventually(async () => expect(await opened.ended()).toEqual(['count.1']), WAIT);
    await queue.enqueue([job]);
    await queue.forgetDone();
    expect(await opened.ended()).toEqual([]);
    await queue.enqueue([job, later]);
    await eventually(() => expect(runs).toEqual(['count.1', 'count.1']), WAIT);
    expect((await queue.counts()).delayed).toBe(1);
  });

  it('polls again later without counting it as a failure', async () => {
    const seen: [starts: number][] = [];
    start({
      name: 'poll',
      run: async (_data, run) => {
        seen.push([run.starts]);
        return run.starts < 4 ? { againInMs: 10 } : 'done';
      },
    });
    await queue.enqueue([{ name: 'poll', id: 'poll.1', data: {} }]);
    await eventually(() => expect(seen).toEqual([[1], [2], [3], [4]]), WAIT);
    await eventually(async () => expect((await queue.counts()).failed).toBe(0), WAIT);
  });

  it('shows a permanently failed job without the data in its error, and lets staff retry it', async () => {
    let isBroken = true;
    start([
      {
        name: 'broken',
        run: async () => {
          if (isBroken)
            return Promise.reject(Object.assign(new Error('ssn 196803129805'), { retryable: false }));
          return 'done';
        },
      },
      // One attempt is enough here: unit tests cover the number of attempts.
      { name: 'refused', run: () => Promise.reject(new DomainError('conflict', 'ACCOUNT_CHANGED')) },
    ]);
    await queue.enqueue([{ name: 'refused', id: 'refused.1', data: {} }]);
    await eventually(async () => expect((await queue.counts()).failed).toBe(1), WAIT);
    const [failed] = await queue.failed(10);
    expect(failed).toMatchObject({
      id: 'refused.1',
      name: 'refused',
      error: 'refused: ACCOUNT_CHANGED',
    });
    expect(await queue.retry('refused.1')).toBe(true);
    expect(await queue.retry('nothing.1')).toBe(false);
    await queue.enqueue([{ name: 'broken', id: 'broken.1', data: {} }]);
    await eventually(async () => expect((await queue.counts()).delayed).toBeGreaterThan(0), WAIT);
    isBroken = false;
    await eventually(async () => expect((await queue.counts()).delayed).toBe(0), WAIT);
    expect(JSON.stringify(await queue.failed(10))).not.toContain('196803129805');
  });

  it('forgets a failed job that staff dismiss, but no waiting job', async () => {
    start({ name: 'refused', run: () => Promise.reject(new DomainError('conflict', 'ACCOUNT_CHANGED')) });
    await queue.enqueue([
      { name: 'refused', id: 'refused.2', data: {} },
      { name: 'refused', id: 'waiting.1', data: {}, delayMs: 3_600_000 },
    ]);
    await eventually(async () => expect((await queue.counts()).failed).toBe(1), WAIT);
    expect(await queue.dismiss('waiting.1')).toBe(false);
    expect(await queue.dismiss('refused.2')).toBe(true);
    expect(await queue.dismiss('refused.2')).toBe(false);
    expect(await queue.counts()).toMatchObject({ failed: 0, delayed: 1 });
  });

  it('waits as long as the partner’s backoff step before the next attempt', async () => {
    const failing = new PartnerError({ partner: 'uc', operation: 'report', kind: 'unavailable' });
    start({ name: 'away', run: () => Promise.reject(failing) });
    await queue.enqueue([{ name: 'away', id: 'away.1', data: {} }]);
    await eventually(async () => expect((await queue.counts()).delayed).toBe(1), WAIT);
    const raw = createBackend(config).queue({});
    expect((await raw.getJob('away.1'))?.delay).toBe(5_000);
    await raw.close();
  });

  it('leaves a job of an unknown kind to a worker of a newer release', async () => {
    const runs: string[] = [];
    const old = start({ name: 'old', run: remember(runs) });
    await queue.enqueue([{ name: 'new', id: 'new.1', data: {} }]);
    await eventually(async () => expect((await queue.counts()).delayed).toBe(1), WAIT);
    await queue.enqueue([{ name: 'old', id: 'old.1', data: {} }]);
    await eventually(() => expect(runs).toEqual(['old.1']), WAIT);
    // The count shows staff that the newer release is missing.
    expect(old.unknown()).toBe(1);
    const newer = start({ name: 'new', run: remember(runs) });
    await old.stop();
    await eventually(() => expect(runs).toEqual(['old.1', 'new.1']), WAIT);
    expect(newer.unknown()).toBe(0);
    expect(await queue.counts()).toMatchObject({ failed: 0 });
  });

  it('lets staff retry a job that was started too often', async () => {
    let isThere = false;
    let runs = 0;
    start({
      name: 'wait',
      run: async () => {
        runs += 1;
        return isThere ? 'done' : { againInMs: 0 };
      },
    });
    await queue.enqueue([{ name: 'wait', id: 'wait.1', data: {} }]);
    await eventually(async () => expect((await queue.counts()).failed).toBe(1), {
      timeout: 90_000,
      interval: 100,
    });
    const before = runs;
    isThere = true;
    expect(await queue.retry('wait.1')).toBe(true);
    await eventually(() => expect(runs).toBe(before + 1), WAIT);
    await eventually(async () => expect((await queue.counts()).failed).toBe(0), WAIT);
  }, 150_000);

  it('gives the job of a killed worker to another worker', async () => {
    const started = Promise.withResolvers<void>();
    const killed = start(
      {
        name: 'long',
        run: () => {
          started.resolve();
          return new Promise(() => undefined);
        },
      },
      1_000,
    );
    await queue.enqueue([{ name: 'long', id: 'long.1', data: {} }]);
    await started.promise;
    // Equivalent to kill -9: the job is neither awaited nor given back.
    open.splice(open.indexOf(killed), 1);
    await killed.stop(0);
    const done: string[] = [];
    start({ name: 'long', run: remember(done) }, 1_000);
    await eventually(() => expect(done).toEqual(['long.1']), WAIT);
  });

  it('runs an urgent job before any number of jobs that can wait', async () => {
    const runs: string[] = [];
    const isUnderWay = Promise.withResolvers<void>();
    const mayGoOn = Promise.withResolvers<void>();
    const slow: JobKind = {
      name: 'slow',
      canWait: true,
      run: async (_data, run) => {
        isUnderWay.resolve();
        await mayGoOn.promise;
        return remember(runs)({}, run);
      },
    };
    const urgent: JobKind = { name: 'urgent', run: remember(runs) };
    const inOrder = openJobQueue(config, () => undefined, [slow, urgent]);
    await using _closed = { [Symbol.asyncDispose]: () => inOrder.close() };
    const slowOnes = Array.from({ length: 51 }, (_, index) => `slow.${index}`);
    await inOrder.enqueue(slowOnes.map((id) => ({ name: 'slow', id, data: {} })));
    open.push(startJobWorker(config, [slow, urgent], deps, { concurrency: 1 }));
    await isUnderWay.promise;
    await inOrder.enqueue([{ name: 'urgent', id: 'urgent.1', data: {} }]);
    // The counts include every job in line.
    expect(await inOrder.counts()).toMatchObject({ active: 1, waiting: 51 });
    mayGoOn.resolve();
    await eventually(() => expect(runs).toHaveLength(52), WAIT);
    expect(runs).toEqual(['slow.0', 'urgent.1', ...slowOnes.slice(1)]);
  });

  it('holds a job back until its time', async () => {
    const runs: string[] = [];
    start({ name: 'later', run: remember(runs) });
    await queue.enqueue([
      { name: 'later', id: 'later.far', data: {}, delayMs: 3_600_000 },
      { name: 'later', id: 'later.near', data: {}, delayMs: 50 },
    ]);
    await eventually(() => expect(runs).toEqual(['later.near']), WAIT);
    expect((await queue.counts()).delayed).toBe(1);
  });
});

describe('a queue opened while the database is away', () => {
  const WARNINGS_MAX = 200;

  it('warns a limited number of times until the database is there, then works', async () => {
    await using database = await openOnPostgres();
    await using gate = await openDatabaseGate(database.databaseUrl);
    gate.shut();
    const behind: QueueConfig = { kind: 'postgres', url: gate.url };
    const runs: string[] = [];
    let warnings = 0;
    const warn = () => {
      warnings += 1;
      // A worker in a tight loop would keep this test from ending.
      if (warnings > WARNINGS_MAX) void worker.stop(0);
    };
    const count: JobKind = { name: 'count', run: remember(runs) };
    const worker = startJobWorker(behind, [count], { log: { ...deps.log, warn } } as unknown as RunnerDeps);
    const early = openJobQueue(behind, () => undefined);
    const job = { name: 'count', id: 'count.1', data: {} };
    await expect(early.enqueue([job])).rejects.toThrow();
    await sleep(1_000);
    expect(warnings).toBeGreaterThan(0);
    expect(warnings).toBeLessThan(WARNINGS_MAX);
    gate.open();
    await eventually(() => early.enqueue([job]), WAIT);
    await eventually(() => expect(runs).toEqual(['count.1']), WAIT);
    await worker.stop();
    await early.close();
  });
});
