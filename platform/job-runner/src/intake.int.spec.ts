import { openMemoryStore } from '@kreditlina/event-store';
import type { LoggedEvent } from '@kreditlina/event-store/port';
import { overStore } from '@kreditlina/event-store/store-views';
import { counted, newStream, until } from '@kreditlina/event-store/testing/test-events';
import { openPool } from '@kreditlina/postgres/open-pool';
import { createTestDatabase, type TestDatabase } from '@kreditlina/postgres/testing/postgres';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createIntake } from './intake.ts';
import { systemClock } from './job.ts';
import type { JobQueue } from './job-queue.ts';
import { migrateEffects } from './migrate-effects.ts';
import { dueStreams, parkEvents, releaseParked } from './parked.ts';

describe('retried events of parked streams', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  beforeAll(async () => {
    database = await createTestDatabase();
    pool = openPool({ connectionString: database.url, max: 2 });
    await migrateEffects(pool);
  });
  afterAll(async () => {
    await pool.end();
    await database.dispose();
  });
  beforeEach(() => pool.query('delete from effects.parked_events'));

  /** Two due streams, each readable once its gate is open. */
  const open = async () => {
    const memory = openMemoryStore();
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let reads = 0;
    const store = overStore(memory.events, {
      async *read(...given) {
        const gate = gates[reads];
        reads += 1;
        await gate?.promise;
        yield* memory.events.read(...given);
      },
    });
    const enqueued: string[] = [];
    const queue = {
      enqueue: async (jobs: readonly { id: string }[]) => void enqueued.push(...jobs.map(({ id }) => id)),
    } as unknown as JobQueue;
    const intake = createIntake({
      reaction: 'test',
      rules: {
        categories: ['thing', 'fresh'],
        jobRequestsOf: ({ stream }) => [{ name: 'count', id: stream, data: {} }],
      },
      store,
      pool,
      queue,
      clock: systemClock,
      log: pino({ level: 'silent' }),
    });
    const streams = [newStream(), newStream(), newStream('fresh')];
    for (const stream of streams) await memory.events.append(stream, 'none', counted());
    const events: LoggedEvent[] = [];
    for await (const event of memory.events.readAll({ limit: 10 })) events.push(event);
    await parkEvents(
      pool,
      'test',
      events.slice(0, 2).map((event) => ({ event, error: 'not yet' })),
    );
    await releaseParked(pool);
    return { intake, gates, fresh: events.slice(2), enqueued, reads: () => reads };
  };

  it('new events are processed after the stream in progress', async () => {
    const { intake, gates, fresh, enqueued, reads } = await open();
    const retrying = intake.retry(() => false);
    await until(() => reads() === 1);
    const taken = intake.takeIn(fresh);
    gates[0]?.resolve();
    expect(await taken).toBe(true);
    expect(enqueued).toEqual([expect.stringContaining('thing-'), fresh[0]?.stream]);
    gates[1]?.resolve();
    await retrying;
    expect(enqueued).toHaveLength(3);
  });

  it('a stream’s events wait for its first event', async () => {
    const memory = openMemoryStore();
    const stream = newStream();
    await memory.events.append(stream, 'none', counted(2));
    const events: LoggedEvent[] = [];
    for await (const event of memory.events.readAll({ limit: 10 })) events.push(event);
    expect(events).toHaveLength(2);
    const parked = events.map((event, index) => ({ event, error: index === 0 ? 'not yet' : undefined }));
    await parkEvents(pool, 'test', parked);
    const firstIsDue = (when: string) =>
      pool.query('update effects.parked_events set next_try = $1 where error is not null', [when]);
    await firstIsDue('infinity');
    expect(await dueStreams(pool, 'test')).toEqual([]);
    await firstIsDue('-infinity');
    expect(await dueStreams(pool, 'test')).toEqual([stream]);
  });

  it('events are left to the next owner once the lease is lost', async () => {
    const { intake, gates, enqueued, reads } = await open();
    let isLost = false;
    const retrying = intake.retry(() => isLost);
    await until(() => reads() === 1);
    isLost = true;
    gates[0]?.resolve();
    await retrying;
    expect(enqueued).toHaveLength(1);
    expect((await pool.query('select from effects.parked_events')).rowCount).toBe(1);
  });
});
