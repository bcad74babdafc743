import type { Aggregate } from '@kreditlina/domain/kernel/decider';
import type { Upcaster } from '@kreditlina/domain/kernel/event-schema';
import { type Actor, type EventSchema, event } from '@kreditlina/domain/kernel/event-schema';
import { eventId, type OpenedStore, openPostgresStore } from '@kreditlina/event-store';
import { createCommands } from '@kreditlina/event-store/commands';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import { openTestPostgresStore, TEST_MASTER_KEY } from '@kreditlina/event-store/testing/stores';
import { systemClock } from '@kreditlina/job-runner/job';
import type { JobQueue, JobRequest } from '@kreditlina/job-runner/job-queue';
import { migrateEffects } from '@kreditlina/job-runner/migrate-effects';
import { countParkedReactions } from '@kreditlina/job-runner/parked';
import { startReactions } from '@kreditlina/job-runner/start-reactions';
import { openPool } from '@kreditlina/postgres/open-pool';
import { type Projection, projection } from '@kreditlina/projection-engine/projection';
import { startRunner } from '@kreditlina/projection-engine/runner';
import { defineTable, integer, text } from '@kreditlina/projection-engine/table';
import { eventually } from '@kreditlina/tools/eventually';
import type pg from 'pg';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const log = pino({ level: 'silent' });
const WAIT = { timeout: 20_000, interval: 50 };
const sentence = { sv: 'Prov', en: 'Test' };
const catalogueOf = (...schemas: readonly EventSchema[]) => new Map(schemas.map((one) => [one.type, one]));

type Event = { type: string; data: { kronor?: number; cents?: number } };
const actor: Actor = { kind: 'system', id: 'test', role: 'system' };
const table = defineTable('purse', {
  columns: { stream: text(), cents: integer(), events: integer() },
  key: 'stream',
});

/** A release of a product that counts money: its events, fold and jobs. */
interface Release {
  readonly schemas: ReadonlyMap<string, EventSchema>;
  readonly upcasters: readonly Upcaster[];
  readonly centsAfter: (before: number, event: Event) => number;
  readonly categories: readonly string[];
  readonly reacts: readonly string[];
}

const present: Release = {
  schemas: catalogueOf(event('Put', z.object({ kronor: z.int() }), sentence)),
  upcasters: [],
  centsAfter: (before, { type, data }) =>
    type === 'Put' ? before + (data.kronor ?? Number.NaN) * 100 : before,
  categories: ['purse'],
  reacts: ['Put'],
};
/** The next release counts in cents, doubles purses, and has streams of a new kind. */
const next: Release = {
  schemas: catalogueOf(
    event('Put', z.object({ cents: z.int() }), sentence, 2),
    event('Doubled', z.object({}), sentence),
    event('Opened', z.object({}), sentence),
  ),
  upcasters: [
    {
      type: 'Put',
      from: 1,
      to: { type: 'Put', schemaVersion: 2 },
      upcast: ({ kronor }) => ({ cents: Number(kronor) * 100 }),
    },
  ],
  centsAfter: (before, { type, data }) =>
    type === 'Doubled' ? before * 2 : type === 'Put' ? before + (data.cents ?? Number.NaN) : before,
  categories: ['purse', 'bank'],
  reacts: ['Put', 'Doubled', 'Opened'],
};

const modelOf = ({ centsAfter }: Release, poison: 'stop' | 'park') =>
  projection<typeof table, Event>({
    name: 'purse',
    version: 1,
    table,
    categories: ['purse'],
    poison,
    key: ({ stream }) => stream,
    evolve: (row, recorded) => ({
      stream: recorded.stream,
      cents: centsAfter(row?.cents ?? 0, recorded),
      events: (row?.events ?? 0) + 1,
    }),
  }) as Projection;

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const purse = (number: number) => `purse-${idOf(number)}`;

/** A database, and the releases running on it. */
async function openPlace() {
  const first = await openTestPostgresStore();
  const pool = openPool({ connectionString: first.url, max: 20, application_name: 'releases' });
  await migrateEffects(pool);
  const stores: OpenedStore[] = [];
  const open = async ({ schemas, upcasters }: Release) => {
    const store = await openPostgresStore({
      url: first.url,
      masterKey: TEST_MASTER_KEY,
      schemas,
      upcasters,
    });
    stores.push(store);
    return store.events;
  };
  let written = 0;
  return {
    pool,
    open,
    /** Appends like a release's API. */
    async append(release: Release, stream: string, type: string, data: object) {
      const store = await open(release);
      const commandId = idOf(1_000 + written);
      written += 1;
      const { rows } = await pool.query(
        `select count(*)::int as count from event_store.events e join event_store.streams s on s.id = e.stream_id
          where s.stream = $1`,
        [stream],
      );
      const { position } = await store.append(stream, rows[0].count === 0 ? 'none' : rows[0].count, [
        {
          id: eventId(commandId, 0),
          type,
          data: data as Record<string, unknown>,
          metadata: { actor, commandId, correlationId: commandId },
          occurredAt: '2026-11-21T09:00:00.000Z',
          effectiveOn: '2026-11-21',
        },
      ]);
      return position;
    },
    async [Symbol.asyncDispose]() {
      for (const store of stores) await store.close();
      await pool.end();
      await first.close();
    },
  };
}
type Place = Awaited<ReturnType<typeof openPlace>>;

/** Starts two processes of a release: one feeds read models, the other runs the reactions. */
async function startRelease(
  place: Place,
  release: Release,
  owner: string,
  jobs: string[],
  poison: 'stop' | 'park',
) {
  const store = await place.open(release);
  const runner = await startRunner({
    store,
    pool: place.pool,
    projections: [modelOf(release, poison)],
    logger: log,
    owner,
    refreshMs: 50,
  });
  const jobRequestsOf = ({ type, id }: RecordedEvent): JobRequest[] =>
    release.reacts.includes(type) ? [{ name: type, id: `${type}.${id}`, data: {} }] : [];
  const enqueue = async (asked: readonly JobRequest[]) => void jobs.push(...asked.map(({ id }) => id));
  const reactions = startReactions({
    rules: { categories: release.categories, jobRequestsOf },
    store,
    pool: place.pool,
    queue: { enqueue } as unknown as JobQueue,
    clock: systemClock,
    log,
    owner,
  });
  return {
    runner,
    async stop() {
      await reactions.stop();
      await runner.stop();
    },
  };
}

/** Events that the two releases write side by side, with some of the new kind in between. */
async function write(place: Place): Promise<string> {
  await place.append(present, purse(1), 'Put', { kronor: 1 });
  await place.append(next, purse(1), 'Doubled', {});
  await place.append(next, purse(2), 'Put', { cents: 50 });
  await place.append(next, `bank-${idOf(1)}`, 'Opened', {});
  await place.append(present, purse(1), 'Put', { kronor: 3 });
  await place.append(next, purse(2), 'Doubled', {});
  return place.append(present, purse(3), 'Put', { kronor: 7 });
}

const rowsOf = async (pool: pg.Pool) => (await pool.query('select * from read.purse order by stream')).rows;
const parkedIn = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ count: string }>('select count(*) from projections.parked_events');
  return Number(rows[0]?.count) + (await countParkedReactions(pool));
};
const checkpointOf = async (pool: pg.Pool) =>
  (await pool.query<{ position: string }>('select position from effects.reactions')).rows[0]?.position;

/** Rows and jobs if only the newer release had ever run. */
async function withNextAlone(poison: 'stop' | 'park') {
  await using place = await openPlace();
  const jobs: string[] = [];
  const release = await startRelease(place, next, 'next', jobs, poison);
  const position = await write(place);
  expect(await release.runner.waitForPosition(position, 20_000)).toBe(true);
  await eventually(async () => expect(jobs).toHaveLength(7), WAIT);
  await release.stop();
  return { rows: await rowsOf(place.pool), jobs: jobs.toSorted() };
}

describe('two releases running on one log', () => {
  it.each(['park', 'stop'] as const)(
    'reach the newer release’s rows and jobs once the older one has stopped (%s)',
    async (poison) => {
      const alone = await withNextAlone(poison);
      await using place = await openPlace();
      const jobs: string[] = [];
      const old = await startRelease(place, present, 'present', jobs, poison);
      const position = await write(place);
      await eventually(async () => expect(await checkpointOf(place.pool)).toBe(position), WAIT);
      // The older release has parked unknown events with the later ones of their streams; nothing is skipped.
      if (poison === 'park') {
        await eventually(async () => expect((await rowsOf(place.pool)).length).toBe(2), WAIT);
        expect(await parkedIn(place.pool)).toBeGreaterThanOrEqual(5);
      } else {
        await eventually(async () => {
          const { projections } = await old.runner.health();
          expect(projections).toMatchObject([
            { status: 'blocked', lastError: expect.stringContaining('only a newer release knows Doubled') },
          ]);
        }, WAIT);
      }
      expect((await rowsOf(place.pool))[0]).toMatchObject({ stream: purse(1), cents: 100 });
      expect(jobs.filter((id) => !id.startsWith('Put'))).toEqual([]);

      const newer = await startRelease(place, next, 'next', jobs, poison);
      // The older release leaves a blocked read model to the newer one once it notices it; until then a wait
      // for it can fail.
      if (poison === 'stop')
        await eventually(
          async () => expect(await newer.runner.waitForPosition(position, 20_000)).toBe(true),
          WAIT,
        );
      await old.stop();
      await eventually(async () => {
        expect(await rowsOf(place.pool)).toEqual(alone.rows);
        expect(await parkedIn(place.pool)).toBe(0);
        expect(jobs.toSorted()).toEqual(alone.jobs);
      }, WAIT);
      expect((await newer.runner.health()).isHealthy).toBe(true);
      await newer.stop();
    },
  );

  it('the older release refuses streams with unknown events, remembered ones too, and the newer one decides', async () => {
    await using place = await openPlace();
    const aggregateOf = ({ centsAfter }: Release): Aggregate<number, Event> => ({
      category: 'purse',
      initialState: () => 0,
      evolve: centsAfter,
    });
    const now = () => '2026-11-21T09:00:00.000Z';
    const [older, newer] = [
      createCommands(await place.open(present), now),
      createCommands(await place.open(next), now),
    ];
    const origin = (number: number) => ({ actor, commandId: idOf(number), correlationId: idOf(number) });
    const put = (_state: number, kronor: number): Event[] => [{ type: 'Put', data: { kronor } }];
    await older.send(origin(1), aggregateOf(present), idOf(1), put, 4);
    await place.append(next, purse(1), 'Doubled', {});
    const refused = { name: 'CannotDecodeEvent', isNewer: true, stream: purse(1), version: 2 };
    for (let tries = 0; tries < 2; tries += 1)
      await expect(older.send(origin(2), aggregateOf(present), idOf(1), put, 1)).rejects.toMatchObject(
        refused,
      );
    const spend = (cents: number): Event[] => [{ type: 'Put', data: { cents: -cents } }];
    const spent = await newer.send(origin(3), aggregateOf(next), idOf(1), spend, undefined);
    expect(spent).toMatchObject({ state: 0, version: 3, events: [{ data: { cents: -800 } }] });
  });
});
