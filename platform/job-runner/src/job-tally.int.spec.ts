import { LogDoubted, LostKey } from '@kreditlina/event-store';
import { PartnerError } from '@kreditlina/partner-http/partner-error';
import { eventually } from '@kreditlina/tools/eventually';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createBackend, type QueueConfig } from './backend.ts';
import { openJobQueue } from './bullmq-queue.ts';
import type { JobKind, RunnerDeps } from './job.ts';
import type { JobQueue } from './job-queue.ts';
import { type JobWorker, startJobWorker } from './start-worker.ts';
import { describeOnEachQueue, type TestQueue } from './testing/queue-backends.ts';

const deps = { log: pino({ level: 'silent' }) } as unknown as RunnerDeps;
const WAIT = { timeout: 30_000, interval: 25 };

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

  const start = (kind: JobKind) => {
    const worker = startJobWorker(config, [kind], deps);
    open.push(worker);
    return worker;
  };

  /** Runs a delayed job now, whatever its wait. */
  const promote = async (id: string) => {
    const raw = createBackend(config).queue({});
    await eventually(async () => expect(await (await raw.getJob(id))?.isDelayed()).toBe(true), WAIT);
    const job = await raw.getJob(id);
    await job?.promote();
    await raw.close();
    return job;
  };
  const partnerAway = () => new PartnerError({ partner: 'uc', operation: 'ask', kind: 'unavailable' });

  it('counts a partner’s failures separately from our own', async () => {
    const failures = [
      new Error('database'),
      new Error('database'),
      ...Array.from({ length: 3 }, partnerAway),
    ];
    const gone: number[] = [];
    let runs = 0;
    const kind: JobKind = {
      name: 'away',
      run: async () => {
        runs += 1;
        return Promise.reject(failures[runs - 1]);
      },
      onPartnerGone: async () => {
        gone.push(runs);
      },
    };
    open.push(startJobWorker(config, [kind], { ...deps, partnerWaitsMs: [10, 20] }));
    await queue.enqueue([{ name: 'away', id: 'away.1', data: {} }]);
    await eventually(() => expect(gone).toEqual([5]), WAIT);
    await eventually(async () => expect(await opened.ended()).toEqual(['away.1']), WAIT);
    const raw = createBackend(config).queue({});
    // The partner's failures do not count as ours either.
    expect((await raw.getJob('away.1'))?.attemptsMade).toBeLessThan(4);
    await raw.close();
  });

  it('gives a job all of its partner’s steps again when staff retry it', async () => {
    let runs = 0;
    const run = async () => {
      runs += 1;
      return Promise.reject(partnerAway());
    };
    open.push(startJobWorker(config, [{ name: 'away', run }], { ...deps, partnerWaitsMs: [10, 20] }));
    await queue.enqueue([{ name: 'away', id: 'away.1', data: {} }]);
    await eventually(async () => expect(await opened.ended()).toEqual(['away.1']), WAIT);
    expect(await queue.failed(10)).toMatchObject([
      { id: 'away.1', attempts: 3, error: 'uc ask: unavailable' },
    ]);
    expect(await queue.retry('away.1')).toBe(true);
    await eventually(async () => expect(runs).toBe(6), WAIT);
    await eventually(async () => expect((await queue.counts()).failed).toBe(1), WAIT);
  });

  it.each([
    ['a doubted log', new LogDoubted()],
    ['a lost key', new LostKey('person-1')],
    ['an open breaker', new PartnerError({ partner: 'uc', operation: 'ask', kind: 'open-circuit' })],
  ])('does not count a pause for %s as a start', async (_what, error) => {
    const seen: number[] = [];
    start({
      name: 'pause',
      run: async (_data, run) => {
        seen.push(run.starts);
        return seen.length < 4 ? Promise.reject(error) : 'done';
      },
    });
    await queue.enqueue([{ name: 'pause', id: 'pause.1', data: {} }]);
    for (let pauses = 1; pauses <= 3; pauses += 1) {
      await eventually(() => expect(seen).toHaveLength(pauses), WAIT);
      await promote('pause.1');
    }
    await eventually(async () => expect(await opened.ended()).toEqual(['pause.1']), WAIT);
    expect(seen).toEqual([1, 1, 1, 1]);
    expect((await queue.counts()).failed).toBe(0);
  });

  it('does not count waiting for a newer release as a start', async () => {
    const old = start({ name: 'old', run: async () => 'done' });
    await queue.enqueue([{ name: 'new', id: 'new.1', data: {} }]);
    for (let looks = 0; looks < 3; looks += 1) await promote('new.1');
    await old.stop();
    open.splice(open.indexOf(old), 1);
    const seen: number[] = [];
    start({
      name: 'new',
      run: async (_data, run) => {
        seen.push(run.starts);
        return 'done';
      },
    });
    await eventually(() => expect(seen).toEqual([1]), WAIT);
  });
});
