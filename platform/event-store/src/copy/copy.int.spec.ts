import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import type { TestDatabase } from '@kreditlina/postgres/testing/postgres';
import { eventually } from '@kreditlina/tools/eventually';
import { inDrill } from '@kreditlina/tools/extent';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../errors.ts';
import { openEventStoreDbStore } from '../eventstoredb/open-eventstoredb-store.ts';
import { openEventStoreDbLog } from '../eventstoredb/raw-log.ts';
import { startTestServer, type TestServer } from '../eventstoredb/testing/server/test-server.ts';
import { openEventStore } from '../open-event-store.ts';
import { openPostgresStore } from '../postgres/open-postgres-store.ts';
import type { RawEvent, RawLog, RawTarget } from '../raw-event.ts';
import { migratedDatabase, TEST_MASTER_KEY } from '../testing/stores.ts';
import { collect, counted, newStream, testSchemas, withLimits } from '../testing/test-events.ts';
import { copyLog } from './copy-log.ts';
import { closeLog, moveLog } from './move-log.ts';
import { openPostgresSource, openRunningPostgres } from './postgres-log.ts';

describe('moving the log', () => {
  let database: TestDatabase;
  let server: TestServer;
  beforeEach(async () => {
    database = await migratedDatabase();
    server = await startTestServer({ statsEvery: 7, downMs: inDrill(300, 3_000) });
  });
  afterEach(async () => {
    await server.close();
    await database.dispose();
  });

  const open = (eventStoreUrl?: string) =>
    openEventStore({ url: database.url, masterKey: TEST_MASTER_KEY, schemas: testSchemas, eventStoreUrl });
  /** Also opens a log that has moved away, for inspection. */
  const openDatabase = () =>
    openPostgresStore({ url: database.url, masterKey: TEST_MASTER_KEY, schemas: testSchemas });
  /** Streams with interleaved events, some of them several in one append. */
  const streams = Array.from({ length: 5 }, () => newStream());
  async function fill(rounds = 6): Promise<void> {
    const store = await open();
    for (let round = 0; round < rounds; round += 1) {
      for (const [i, stream] of streams.entries()) {
        await store.events.append(stream, round === 0 ? 'none' : 'exists', counted((round + i) % 3 || 1));
      }
    }
    await store.close();
  }
  async function history(eventStoreUrl?: string) {
    const store = await (eventStoreUrl === undefined ? openDatabase() : open(eventStoreUrl));
    const events = await collect(store.events.readAll({ limit: 10_000 }));
    await store.close();
    return events.map(({ position: _, ...event }) => event);
  }
  async function raw(log: RawLog): Promise<RawEvent[]> {
    const events: RawEvent[] = [];
    for await (const event of log.events()) events.push(event);
    return events;
  }
  const move = () => moveLog({ from: database.url, to: server.url });
  const moveHome = () => moveLog({ from: server.url, to: database.url });

  it('keeps order, ids, versions, times, hashes and personal data', async () => {
    await fill();
    const before = await history();
    const report = await move();
    expect(report).toEqual({
      events: before.length,
      found: 0,
      copied: before.length,
      streams: 5,
      isClosed: true,
    });
    expect(await history(server.url)).toEqual(before);
  });

  it('closes the moved log: late appends are refused as unavailable', async () => {
    await fill(1);
    await move();
    await expect(open()).rejects.toThrow('EVENTSTORE_URL is not set');
    using _ = withLimits({ appendMilliseconds: 500 });
    const store = await openDatabase();
    const late = store.events.append(streams[0] as string, 'exists', counted(1));
    await expect(late).rejects.toBeInstanceOf(StoreUnavailable);
    await store.close();
    expect(await move()).toMatchObject({ copied: 0, isClosed: true });
  });

  it('does not begin while the product runs', async () => {
    await fill(1);
    using _ = withLimits({ leavingMilliseconds: 100 });
    const store = await open();
    await expect(move()).rejects.toThrow('The product is running on the database');
    await store.close();
    expect(await move()).toMatchObject({ isClosed: true });
  });

  it('refuses an append that was waiting while the log was closed', async () => {
    await fill(1);
    const source = await openPostgresSource(database.url);
    using _ = withLimits({ appendMilliseconds: 500 });
    const late = await open();
    const appended = late.events.append(streams[0] as string, 'exists', counted(1));
    appended.catch(() => undefined);
    const watcher = new pg.Client({ connectionString: database.url });
    await watcher.connect();
    await eventually(async () => {
      const { rowCount } = await watcher.query(
        'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
      );
      expect(rowCount).toBe(1);
    });
    await watcher.end();
    await source.closeLog();
    await expect(appended).rejects.toBeInstanceOf(StoreUnavailable);
    await source.close();
    await late.close();
  });

  it('copies existing events ahead while the product runs', async () => {
    await fill(2);
    const running = await open();
    const ahead = await moveLog({ from: database.url, to: server.url, whileRunning: true });
    expect(ahead.isClosed).toBe(false);
    await running.events.append(streams[2] as string, 'exists', counted(2));
    await running.close();
    expect(await move()).toMatchObject({ found: ahead.events, copied: 2, isClosed: true });
    expect(await history(server.url)).toEqual(await history());
  });

  it('does not open the target while the database still accepts appends, which would fork the history', async () => {
    await fill(2);
    await moveLog({ from: database.url, to: server.url, whileRunning: true });
    await expect(open(server.url)).rejects.toThrow('still accepts appends');
    await move();
    const away = await open(server.url);
    await away.events.append(streams[0] as string, 'exists', counted(1));
    await away.close();
    await moveHome();
    await expect(open(server.url)).rejects.toThrow('still accepts appends');
    await (await open()).close();
  });

  it('closes a log restored from a backup made before the move, and no other', async () => {
    await fill(2);
    await move();
    const away = await open(server.url);
    await away.events.append(streams[0] as string, 'exists', counted(1));
    const { length } = await history();
    // The state that a backup restores.
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    await owner.query('drop trigger log_is_closed on event_store.events');
    await owner.end();
    const close = () => closeLog({ from: database.url, to: server.url });
    using leaving = withLimits({ leavingMilliseconds: 100 });
    await expect(close()).rejects.toThrow('The product is running on the database');
    await away.close();
    leaving[Symbol.dispose]();
    expect(await close()).toEqual({ events: length, isClosed: true });
    expect(await close()).toEqual({ events: length, isClosed: true });
    await (await open(server.url)).close();
    await expect(open()).rejects.toThrow('EVENTSTORE_URL is not set');
    await moveHome();
    const home = await open();
    await home.events.append(streams[0] as string, 'exists', counted(1));
    await home.close();
    await expect(close()).rejects.toThrow('EventStoreDB lacks');
    await (await open()).close();
  });

  it('resumes after a stop at any point without losing or doubling an event', async () => {
    await fill(3);
    const source = await openRunningPostgres(database.url);
    const target = await openEventStoreDbLog(server.url);
    const all = await raw(source);
    /** Fails at an append: before it is sent, or after it is stored but before the answer. */
    const stopping = (at: number, isStored: boolean): RawTarget => {
      let appends = 0;
      return {
        events: target.events,
        append: async (events) => {
          appends += 1;
          if (appends <= at) return target.append(events);
          if (isStored) await target.append(events);
          throw new Error('stopped');
        },
      };
    };
    for (const [at, isStored] of [
      [0, false],
      [0, true],
      [2, true],
      [3, false],
      [1, true],
    ] as const) {
      await expect(copyLog(source, stopping(at, isStored))).rejects.toThrow('stopped');
      expect(await raw(target)).toEqual(all.slice(0, (await raw(target)).length));
    }
    const report = await copyLog(source, target);
    expect(report.found + report.copied).toBe(all.length);
    expect(report.found).toBeGreaterThan(5);
    expect(await raw(target)).toEqual(all);
    await source.close();
    await target.close();
  });

  it('repeats an append whose outcome is unknown', async () => {
    await fill(3);
    server.slow(10);
    const before = server.log.all.length;
    const copying = move();
    copying.catch(() => undefined);
    for (const count of [4, 9, 15]) {
      await eventually(() => expect(server.log.all.length).toBeGreaterThan(before + count), { interval: 1 });
      await server.stop();
      await server.restart();
    }
    await copying;
    expect(await history(server.url)).toEqual(await history());
  });

  it('refuses a target with foreign events', async () => {
    await fill(1);
    const client = EventStoreDBClient.connectionString(server.url);
    await client.appendToStream('order-1', jsonEvent({ type: 'ordered', data: {} }));
    await client.dispose();
    await expect(move()).rejects.toThrow('EventStoreDB contains foreign events: order-1@0');
  });

  it('refuses a target that holds another log, or more events than the source', async () => {
    await fill(1);
    // The product itself refuses to start on a store that lacks events of its database.
    const options = { url: database.url, masterKey: TEST_MASTER_KEY, schemas: testSchemas };
    const other = await openEventStoreDbStore({ ...options, eventStoreUrl: server.url });
    await other.events.append(newStream(), 'none', counted(1));
    await other.close();
    await expect(move()).rejects.toThrow('where the source has');
    await server.close();
    server = await startTestServer();
    await move();
    const moved = await open(server.url);
    await moved.events.append(streams[0] as string, 'exists', counted(1));
    await moved.close();
    await expect(move()).rejects.toThrow('The source lacks');
  });

  it('stops at an altered event of the source', async () => {
    await fill(1);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`alter table event_store.events disable trigger user;
      update event_store.events set body = replace(body, 'n', 'm') where position = 3`);
    await client.end();
    await expect(move()).rejects.toThrow('was altered: its bytes do not match its hash');
    const again = await open();
    await again.close();
  });

  it('moves back into the same database with the new events, or into an empty one', async () => {
    await fill(2);
    await move();
    const away = await open(server.url);
    await away.events.append(streams[1] as string, 'exists', counted(3));
    await away.events.append(newStream(), 'none', counted(2));
    await away.close();
    const there = await history(server.url);
    expect(await moveHome()).toMatchObject({ events: there.length, copied: 5, isClosed: false });
    expect(await history()).toEqual(there);
    const store = await open();
    await store.events.append(streams[1] as string, 'exists', counted(1));
    expect(await store.verifyStream(streams[1] as string)).toBeUndefined();
    await store.close();
    await expect(moveHome()).rejects.toThrow('The database contains a log that is in use');

    await database.dispose();
    database = await migratedDatabase();
    expect(await moveHome()).toMatchObject({ copied: there.length, found: 0 });
  });

  it('accepts a kurrentdb address too', async () => {
    await fill(1);
    const to = server.url.replace('esdb://', 'kurrentdb://');
    expect(await moveLog({ from: database.url, to })).toMatchObject({ found: 0, isClosed: true });
  });

  it('requires one address of each kind', async () => {
    await expect(moveLog({ from: server.url, to: server.url })).rejects.toThrow('One of the two must be');
    await expect(moveLog({ from: server.url, to: database.url, whileRunning: true })).rejects.toThrow(
      'is not supported',
    );
  });
});
