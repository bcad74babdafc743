import { randomUUID } from 'node:crypto';
import { eventCatalogue } from '@kreditlina/domain/catalogue';
import type { Upcaster } from '@kreditlina/domain/kernel/event-schema';
import { eventId, openMemoryStore } from '@kreditlina/event-store';
import type { NewEvent } from '@kreditlina/event-store/port';
import { acquireLease, reactionStates, renewLease } from '@kreditlina/job-runner/checkpoint';
import { systemClock } from '@kreditlina/job-runner/job';
import type { JobQueue, JobRequest } from '@kreditlina/job-runner/job-queue';
import { migrateEffects } from '@kreditlina/job-runner/migrate-effects';
import { countParkedReactions, listParkedReactions, releaseParked } from '@kreditlina/job-runner/parked';
import { REACTION_NAME, type Reactions, startReactions } from '@kreditlina/job-runner/start-reactions';
import { createTestDatabase } from '@kreditlina/postgres/testing/postgres';
import { eventually } from '@kreditlina/tools/eventually';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { jobRequestsOf, REACTION_CATEGORIES } from './reactions.ts';

const log = pino({ level: 'silent' });

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;
let store: ReturnType<typeof openMemoryStore>;
const running: Reactions[] = [];
/** Applications whose decision requests cannot be decoded. */
const torn = new Set<unknown>();
const tearing: Upcaster = {
  type: 'DecisionRequested',
  from: 1,
  to: { type: 'DecisionRequested', schemaVersion: 2 },
  upcast: (data) => {
    if (torn.has(data.applicationId)) throw new Error(`torn ${data.applicationId}`);
    return data;
  },
};

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
  await pool.query('delete from effects.reactions; delete from effects.parked_events');
  torn.clear();
  store = openMemoryStore({ schemas: eventCatalogue, upcasters: [tearing] });
});
afterEach(async () => {
  for (const reactions of running.splice(0)) await reactions.stop();
});

/** A queue that records its requests; `refuse` simulates an outage. */
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
    renewMs: 100,
  });
  running.push(reactions);
  return reactions;
};

/** Waits for two renewals of the lease, so that at least one began after this call. */
async function signOfLife(): Promise<void> {
  const until = async () => (await pool.query('select lease_until as at from effects.reactions')).rows[0].at;
  for (let signs = 0; signs < 2; signs += 1) {
    const before = await until();
    await eventually(async () => expect((await until()) > before).toBe(true));
  }
}

/** Appends one event of an application, with or without a job. */
async function requestDecision(
  type = 'DecisionRequested',
  { applicationId = randomUUID() as string, attempt = 1 } = {},
): Promise<string> {
  const commandId = randomUUID();
  const event: NewEvent = {
    id: eventId(commandId, 0),
    type,
    schemaVersion: 1,
    data: type === 'DecisionRequested' ? { applicationId, attempt } : { applicationId },
    metadata: {
      actor: { kind: 'system', id: 'test', role: 'system' },
      commandId,
      correlationId: applicationId,
    },
    occurredAt: '2026-11-21T09:00:00.000Z',
    effectiveOn: '2026-11-21',
  };
  const expected = attempt === 1 ? 'none' : attempt - 1;
  await store.events.append(`creditApplication-${applicationId}`, expected, [event]);
  return `decision.${applicationId}.${attempt}`;
}

describe('reactions', () => {
  it('reactions move to another process while their owner cannot reach the queue', async () => {
    const [broken, whole] = [spyQueue(), spyQueue()];
    broken.refuse = true;
    start(broken.queue, 'broken');
    const job = await requestDecision();
    await eventually(async () => expect((await reactionStates(pool))[0]?.owner).toBe('broken'));
    start(whole.queue, 'whole');
    await eventually(async () => expect((await reactionStates(pool))[0]?.lastError).toBe('Error'));
    // First shorter than the waiting time, then longer.
    const real = performance.now.bind(performance);
    let ahead = 5_000;
    using _ = vi.spyOn(performance, 'now').mockImplementation(() => real() + ahead);
    await signOfLife();
    expect((await reactionStates(pool))[0]?.owner).toBe('broken');
    ahead = 11_000;
    await eventually(() => expect(whole.calls).toEqual([job]));
    expect((await reactionStates(pool))[0]?.owner).toBe('whole');
  });

  it('reactions turn each event into its job, and continue where they stopped', async () => {
    const before = await requestDecision();
    const spy = spyQueue();
    const first = start(spy.queue, 'one');
    await eventually(() => expect(spy.calls).toEqual([before]));
    await first.stop();
    const after = await requestDecision();
    start(spy.queue, 'two');
    await eventually(() => expect(spy.calls).toEqual([before, after]));
  });

  it('the checkpoint advances only once the jobs are in the queue', async () => {
    const job = await requestDecision();
    const spy = spyQueue();
    spy.refuse = true;
    start(spy.queue, 'one');
    await eventually(async () => expect(await reactionStates(pool)).toHaveLength(1));
    expect((await reactionStates(pool))[0]?.position).toBe('0');
    spy.refuse = false;
    await eventually(() => expect(spy.calls).toEqual([job]));
    await eventually(async () => expect((await reactionStates(pool))[0]?.position).not.toBe('0'));
  });

  it('a job is requested again with the same id after a crash between queue and checkpoint', async () => {
    const job = await requestDecision();
    const spy = spyQueue();
    const crashed = start(spy.queue, 'one');
    await eventually(() => expect(spy.calls).toEqual([job]));
    await crashed.stop();
    await pool.query(`update effects.reactions set position = '0'`);
    start(spy.queue, 'one');
    await eventually(() => expect(spy.calls).toEqual([job, job]));
  });

  it('an event without a job is not read again after a clean stop', async () => {
    const spy = spyQueue();
    const reactions = start(spy.queue, 'one');
    await eventually(async () => expect((await reactionStates(pool))[0]?.owner).toBe('one'));
    await requestDecision('ApplicationExpired');
    await new Promise((resolve) => setTimeout(resolve, 200));
    await reactions.stop();
    expect((await reactionStates(pool))[0]).toMatchObject({
      position: await store.events.head(),
      owner: null,
    });
    expect(spy.calls).toEqual([]);
  });

  it('an event that cannot be decoded is parked with later ones of its stream, and others continue', async () => {
    const spy = spyQueue();
    const applicationId = randomUUID();
    torn.add(applicationId);
    const first = await requestDecision('DecisionRequested', { applicationId });
    const second = await requestDecision('DecisionRequested', { applicationId, attempt: 2 });
    const other = await requestDecision();
    const before = start(spy.queue, 'one');
    await eventually(() => expect(spy.calls).toEqual([other]));
    const stream = `creditApplication-${applicationId}`;
    await eventually(async () => expect(await countParkedReactions(pool)).toBe(1));
    const listed = (await listParkedReactions(pool)).toSorted((a, b) => a.version - b.version);
    expect(listed).toMatchObject([
      { reaction: REACTION_NAME, stream, version: 1, type: 'DecisionRequested' },
      { reaction: REACTION_NAME, stream, version: 2, error: null },
    ]);
    expect(listed[0]?.error).toBe(`CannotDecodeEvent: ${stream}@1 cannot be decoded: its upcast fails`);
    await before.stop();
    start(spy.queue, 'two');
    const third = await requestDecision('DecisionRequested', { applicationId, attempt: 3 });
    const later = await requestDecision();
    await eventually(() => expect(spy.calls).toEqual([other, later]));
    torn.clear();
    expect(await releaseParked(pool, stream)).toBe(1);
    await eventually(() => expect(spy.calls).toEqual([other, later, first, second, third]));
    await eventually(async () => expect(await listParkedReactions(pool)).toEqual([]));
    const fourth = await requestDecision('DecisionRequested', { applicationId, attempt: 4 });
    await eventually(() => expect(spy.calls.at(-1)).toBe(fourth));
  });

  it('a parked event is retried a limited number of times', async () => {
    const spy = spyQueue();
    const applicationId = randomUUID();
    torn.add(applicationId);
    const job = await requestDecision('DecisionRequested', { applicationId });
    start(spy.queue, 'one');
    const parked = async () =>
      (await pool.query('select tries, next_try::text as next from effects.parked_events')).rows[0];
    await eventually(async () => expect((await parked())?.tries).toBe(2));
    expect((await parked())?.next).not.toBe('infinity');
    await pool.query(`update effects.parked_events set tries = 7, next_try = now()`);
    await eventually(async () => expect(await parked()).toEqual({ tries: 8, next: 'infinity' }));
    torn.clear();
    await pool.query(`update effects.parked_events set tries = 1, next_try = now()`);
    await eventually(() => expect(spy.calls).toEqual([job]));
  });

  it('an event of a newer release is retried without end, and at once under a new owner', async () => {
    const spy = spyQueue();
    await requestDecision();
    const first = start(spy.queue, 'one');
    await eventually(() => expect(spy.calls).toHaveLength(1));
    await first.stop();
    const applicationId = randomUUID();
    const job = await requestDecision('DecisionRequested', { applicationId });
    // The state after an owner of an older release has tried for hours.
    await pool.query(
      `insert into effects.parked_events (reaction, stream, version, position, type, error, is_newer, tries, next_try)
       values ($1, $2, 1, '2', 'DecisionRequested', 'not known', true, 50, now() + interval '5 minutes')`,
      [REACTION_NAME, `creditApplication-${applicationId}`],
    );
    torn.add(applicationId);
    start(spy.queue, 'two');
    const parked = async () =>
      (await pool.query('select tries, next_try::text as next from effects.parked_events')).rows[0];
    await eventually(async () => expect((await parked())?.tries).toBe(51));
    expect((await parked())?.next).not.toBe('infinity');
    torn.clear();
    for (const reactions of running.splice(0)) await reactions.stop();
    start(spy.queue, 'three');
    await eventually(() => expect(spy.calls.slice(1)).toEqual([job]));
  });

  it('other parked events are retried beside one that the log has lost', async () => {
    const applicationId = randomUUID();
    const lost = 'creditApplication-lost';
    await pool.query(
      `insert into effects.parked_events (reaction, stream, version, position, type, error, next_try)
       select $1, stream, 1, '2', 'DecisionRequested', 'not known', tried
         from (values ($2, '-infinity'::timestamptz), ($3, now())) as r (stream, tried)`,
      [REACTION_NAME, lost, `creditApplication-${applicationId}`],
    );
    const job = await requestDecision('DecisionRequested', { applicationId });
    const spy = spyQueue();
    start(spy.queue, 'one');
    await eventually(() => expect(spy.calls).toEqual([job]));
    const left = { stream: lost, tries: 1, error: 'the log does not have it' };
    await eventually(async () => expect(await listParkedReactions(pool)).toMatchObject([left]));
  });

  it('the lease is kept by elapsed time, not by a clock corrected by 90 s', async () => {
    const spy = spyQueue();
    start(spy.queue, 'one');
    const job = await requestDecision();
    await eventually(() => expect(spy.calls).toEqual([job]));
    const epoch = async () => (await pool.query('select epoch, owner from effects.reactions')).rows[0];
    const before = await epoch();
    const real = Date.now;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => real() + 90_000);
    const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
    let refused = 0;
    // One renewal fails, so the owner depends on the time since the last one.
    const away = vi.spyOn(pool, 'connect').mockImplementation(((...given: unknown[]) => {
      if (refused > 0 || typeof given[0] === 'function') return connect(...given);
      refused += 1;
      return Promise.reject(new Error('the database is away'));
    }) as never);
    try {
      await eventually(() => expect(refused).toBe(1));
      const next = await requestDecision();
      await eventually(() => expect(spy.calls).toEqual([job, next]));
      await signOfLife();
      expect(await epoch()).toEqual(before);
    } finally {
      away.mockRestore();
      clock.mockRestore();
    }
  });

  it('the error is reported while the queue is down', async () => {
    const spy = spyQueue();
    spy.refuse = true;
    await requestDecision();
    start(spy.queue, 'one');
    const error = async () => (await reactionStates(pool))[0]?.lastError;
    await eventually(async () => expect(await error()).toBe('Error'));
    expect(await countParkedReactions(pool)).toBe(0);
    spy.refuse = false;
    await eventually(async () => expect(await error()).toBeNull());
  });

  it('there is one owner at a time: the second waits, and takes over when the first stops', async () => {
    const one = spyQueue();
    const two = spyQueue();
    const first = start(one.queue, 'one');
    await eventually(async () => expect((await reactionStates(pool))[0]?.owner).toBe('one'));
    start(two.queue, 'two');
    const job = await requestDecision();
    await eventually(() => expect(one.calls).toEqual([job]));
    expect(two.calls).toEqual([]);
    await first.stop();
    const next = await requestDecision();
    await eventually(() => expect(two.calls).toEqual([next]));
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
