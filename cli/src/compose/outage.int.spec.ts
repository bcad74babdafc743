import { setTimeout as sleep } from 'node:timers/promises';
import { startTestServer } from '@kreditlina/event-store/eventstoredb/testing/server';
import { openEventStore } from '@kreditlina/event-store/open-event-store';
import type { EventStore } from '@kreditlina/event-store/port';
import { migrateEventStore } from '@kreditlina/event-store/postgres/migrate';
import { TEST_MASTER_KEY } from '@kreditlina/event-store/testing/stores';
import { counted, newStream, testSchemas } from '@kreditlina/event-store/testing/test-events';
import { systemClock } from '@kreditlina/job-runner/job';
import type { JobQueue, JobRequest } from '@kreditlina/job-runner/job-queue';
import { migrateEffects } from '@kreditlina/job-runner/migrate-effects';
import { startReactions } from '@kreditlina/job-runner/start-reactions';
import { openPool } from '@kreditlina/postgres/open-pool';
import { createTestDatabase } from '@kreditlina/postgres/testing/postgres';
import { type Projection, projection } from '@kreditlina/projection-engine/projection';
import { startRunner } from '@kreditlina/projection-engine/runner';
import { defineTable, integer, text } from '@kreditlina/projection-engine/table';
import { eventually } from '@kreditlina/tools/eventually';
import { openDatabaseGate } from '@kreditlina/workers/testing/database-gate';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { keepMovesBack } from '../testing/moves-back.ts';

/** Longer than a server restart, and than the timeout of any call. */
const AWAY_MS = 5_000;
const BACK = { timeout: 40_000, interval: 100 };
const log = pino({ level: 'silent' });

const table = defineTable('tally', { columns: { stream: text(), events: integer() }, key: 'stream' });
/** Counts events per stream, so that an event applied twice or not at all is noticed. */
const tally = projection<typeof table, { type: string; data: object }>({
  name: 'tally',
  version: 1,
  table,
  categories: ['thing'],
  poison: 'park',
  key: ({ stream }) => stream,
  evolve: (row, { stream }) => ({ stream, events: (row?.events ?? 0) + 1 }),
}) as Projection;

/** An event store that can be taken down, with its database. */
interface Place extends AsyncDisposable {
  readonly databaseUrl: string;
  readonly events: EventStore;
  away(milliseconds: number): Promise<void>;
}

async function onPostgres(): Promise<Place> {
  const database = await createTestDatabase();
  await migrateEventStore(database.url);
  const gate = await openDatabaseGate(database.url);
  const opened = await openEventStore({ url: gate.url, masterKey: TEST_MASTER_KEY, schemas: testSchemas });
  return {
    databaseUrl: gate.url,
    events: opened.events,
    away: async (milliseconds) => {
      gate.shut();
      await sleep(milliseconds);
      gate.open();
    },
    [Symbol.asyncDispose]: async () => {
      await opened.close();
      await gate[Symbol.asyncDispose]();
      await database.dispose();
    },
  };
}

async function onEventStoreDb(): Promise<Place> {
  const database = await createTestDatabase();
  await migrateEventStore(database.url);
  const server = await startTestServer();
  const eventStoreUrl = server.url;
  const options = { url: database.url, masterKey: TEST_MASTER_KEY, schemas: testSchemas, eventStoreUrl };
  const opened = await openEventStore(options);
  return {
    databaseUrl: database.url,
    events: opened.events,
    away: async (milliseconds) => {
      await server.stop();
      await sleep(milliseconds);
      await server.restart();
    },
    [Symbol.asyncDispose]: async () => {
      await opened.close();
      await server.close();
      await database.dispose();
    },
  };
}

describe.concurrent('an outage of five seconds', () => {
  it.for([
    ['Postgres', onPostgres],
    ['EventStoreDB', onEventStoreDb],
  ] as const)(
    'after an outage of %s no finished job is requested again, and no read model goes back',
    async ([, open]) => {
      await using place = await open();
      await using ended = new AsyncDisposableStack();
      const { events } = place;
      const pool = openPool({ connectionString: place.databaseUrl, max: 20, application_name: 'outage' });
      ended.defer(() => pool.end());
      await migrateEffects(pool);
      const beside = { pool, owner: 'test' };
      const runner = await startRunner({
        ...beside,
        store: events,
        projections: [tally],
        logger: log,
        refreshMs: 50,
      });
      ended.defer(() => runner.stop());
      const movesBack = await keepMovesBack(pool);
      const jobs: string[] = [];
      const forgotten: string[] = [];
      const jobRequestsOf = ({ id }: { readonly id: string }): JobRequest[] => [
        { name: 'job', id, data: {} },
      ];
      const enqueue = async (asked: readonly JobRequest[]) => void jobs.push(...asked.map(({ id }) => id));
      const forgetDone = async () => void forgotten.push('all that was done');
      const reactions = startReactions({
        ...beside,
        store: events,
        rules: { categories: ['thing'], jobRequestsOf },
        queue: { enqueue, forgetDone } as unknown as JobQueue,
        clock: systemClock,
        log,
      });
      ended.defer(() => reactions.stop());
      const written: string[] = [];
      const streams = Array.from({ length: 5 }, () => newStream());
      const write = async (version: number) => {
        for (const stream of streams) {
          const given = counted(2);
          // Retries like a caller who did not get an answer.
          await eventually(() => events.append(stream, version, given), BACK);
          written.push(...given.map(({ id }) => id));
        }
      };
      const taken = async () => {
        const { rows } = await pool.query<{ events: number }>(
          'select sum(events)::int as events from read.tally',
        );
        return rows[0]?.events ?? 0;
      };
      const untilDone = () =>
        eventually(async () => {
          expect(written.filter((id) => !jobs.includes(id))).toEqual([]);
          expect(await taken()).toBeGreaterThanOrEqual(written.length);
        }, BACK);
      for (let version = 0; version < 10; version += 2) await write(version);
      await untilDone();

      await place.away(AWAY_MS);
      await write(10);
      await untilDone();
      expect(jobs.toSorted()).toEqual(written.toSorted());
      expect(await taken()).toBe(written.length);
      expect(await movesBack()).toEqual([]);
      expect(forgotten).toEqual([]);
    },
  );
});
