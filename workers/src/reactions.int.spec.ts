import { randomUUID } from 'node:crypto';
import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { eventId, openMemoryStore } from '@kreditlina/event-store';
import type { NewEvent } from '@kreditlina/event-store/port';
import { acquireLease, migrateEffects, reactionStates, renewLease } from '@kreditlina/job-runner/checkpoint';
import { systemClock } from '@kreditlina/job-runner/job';
import type { JobQueue, JobRequest } from '@kreditlina/job-runner/job-queue';
import { REACTION_NAME, type Reactions, startReactions } from '@kreditlina/job-runner/start-reactions';
import { createTestDatabase } from '@kreditlina/postgres/testing/postgres';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { jobRequestsOf, REACTION_CATEGORIES } from './reactions.ts';

const WAIT = { timeout: 20_000, interval: 20 };
const log = pino({ level: 'silent' });

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;
let store: ReturnType<typeof openMemoryStore>;
const running: Reactions[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
  await Promise.all([migrateEffects(pool), migrateEffects(pool)]);
});
afterAll(async () => {
  await pool.end();
  await database.dispose();
});
beforeEach(async () => {
  await pool.query('delete from effects.reactions');
  store = openMemoryStore({ schemas: eventCatalogue });
});
afterEach(async () => {
  for (const reactions of running.splice(0)) await reactions.stop();
});

/** A queue that remembers what it was asked for; `refuse` plays a queue that is down. */
function spyQueue() {
  const calls: string[] = [];
  const spy = {
    calls,
    refuse: false,
    queue: {
      enqueue: async (jobs: readonly JobRequest[]) => {
        if (spy.refuse) throw new Error('the queue is down');
        calls.push(...jobs.map((job) => job.id));
      },
    } as unknown as JobQueue,
  };
  return spy;
}

const start = (queue: JobQueue, owner: string, takeOver = false): Reactions => {
  const reactions = startReactions({
    rules: { categories: REACTION_CATEGORIES, jobRequestsOf },
    store: store.events,
    pool,
    queue,
    clock: systemClock,
    log,
    owner,
    takeOver,
  });
  running.push(reactions);
  return reactions;
};

/** Appends one event on a new application: one that asks for a job, or another. */
async function requestDecision(type = 'DecisionRequested'): Promise<string> {
  const applicationId = randomUUID();
  const commandId = randomUUID();
  const event: NewEvent = {
    id: eventId(commandId, 0),
    type,
    schemaVersion: 1,
    data: type === 'DecisionRequested' ? { applicationId, attempt: 1 } : { applicationId },
    metadata: {
      actor: { kind: 'system', id: 'test', role: 'system' },
      commandId,
      correlationId: applicationId,
    },
    occurredAt: '2026-11-21T09:00:00.000Z',
    effectiveOn: '2026-11-21',
  };
  await store.events.append(`creditApplication-${applicationId}`, 'none', [event]);
  return `decision.${applicationId}.1`;
}

describe('reactions', () => {
  it('turns each event into its job, and goes on where it stopped', async () => {
    const before = await requestDecision();
    const spy = spyQueue();
    const first = start(spy.queue, 'one');
    await vi.waitFor(() => expect(spy.calls).toEqual([before]), WAIT);
    await first.stop();
    const after = await requestDecision();
    start(spy.queue, 'two');
    await vi.waitFor(() => expect(spy.calls).toEqual([before, after]), WAIT);
  });

  it('moves the checkpoint only when the jobs are in the queue', async () => {
    const job = await requestDecision();
    const spy = spyQueue();
    spy.refuse = true;
    start(spy.queue, 'one');
    await vi.waitFor(async () => expect(await reactionStates(pool)).toHaveLength(1), WAIT);
    expect((await reactionStates(pool))[0]?.position).toBe('0');
    spy.refuse = false;
    await vi.waitFor(() => expect(spy.calls).toEqual([job]), WAIT);
    await vi.waitFor(async () => expect((await reactionStates(pool))[0]?.position).not.toBe('0'), WAIT);
  });

  it('asks again by the same id after a crash between queue and checkpoint', async () => {
    const job = await requestDecision();
    const spy = spyQueue();
    const crashed = start(spy.queue, 'one');
    await vi.waitFor(() => expect(spy.calls).toEqual([job]), WAIT);
    await crashed.stop();
    await pool.query(`update effects.reactions set position = '0'`);
    start(spy.queue, 'one');
    await vi.waitFor(() => expect(spy.calls).toEqual([job, job]), WAIT);
  });

  it('what asked for no job is not read again after an orderly end', async () => {
    const spy = spyQueue();
    const reactions = start(spy.queue, 'one');
    await vi.waitFor(async () => expect((await reactionStates(pool))[0]?.owner).toBe('one'), WAIT);
    await requestDecision('ApplicationExpired');
    await new Promise((resolve) => setTimeout(resolve, 200));
    await reactions.stop();
    expect((await reactionStates(pool))[0]).toMatchObject({
      position: await store.events.head(),
      owner: null,
    });
    expect(spy.calls).toEqual([]);
  });

  it('is one owner at a time: the second waits, and takes over when the first ends', async () => {
    const one = spyQueue();
    const two = spyQueue();
    const first = start(one.queue, 'one');
    await vi.waitFor(async () => expect((await reactionStates(pool))[0]?.owner).toBe('one'), WAIT);
    start(two.queue, 'two');
    const job = await requestDecision();
    await vi.waitFor(() => expect(one.calls).toEqual([job]), WAIT);
    expect(two.calls).toEqual([]);
    await first.stop();
    const next = await requestDecision();
    await vi.waitFor(() => expect(two.calls).toEqual([next]), WAIT);
  });

  it('a former owner can no longer move the checkpoint', async () => {
    const old = await acquireLease(pool, REACTION_NAME, 'old', false);
    expect(await acquireLease(pool, REACTION_NAME, 'new', false)).toBeUndefined();
    const taken = await acquireLease(pool, REACTION_NAME, 'new', true);
    expect(Number(taken?.epoch)).toBeGreaterThan(Number(old?.epoch));
    const moved = { from: '0', to: '5' };
    expect(await renewLease(pool, REACTION_NAME, old?.epoch ?? '', moved)).toBe(false);
    expect(await renewLease(pool, REACTION_NAME, taken?.epoch ?? '', moved)).toBe(true);
    expect(await renewLease(pool, REACTION_NAME, taken?.epoch ?? '', moved)).toBe(false);
  });
});
