import { randomUUID } from 'node:crypto';
import { jsonEvent } from '@eventstore/db-client';
import { ERASED } from '@kreditlina/domain/kernel/personal';
import { inDrill } from '@kreditlina/tools/extent';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DuplicateEventId, InvalidEvent, StoreUnavailable } from '../errors.ts';
import type { OpenedStore } from '../opened-store.ts';
import { CannotDecodeEvent, type LoggedEvent, type NewEvent, START, WrongExpectedVersion } from '../port.ts';
import { openTestEventStoreDbStore } from '../testing/eventstoredb-stores.ts';
import { TEST_MASTER_KEY, type TestStore } from '../testing/stores.ts';
import {
  collect,
  counted,
  forget,
  newStream,
  testDestructions,
  testEvent,
  testSchemas,
  until,
  withLimits,
} from '../testing/test-events.ts';
import { connect } from './client.ts';
import { openEventStoreDbStore } from './open-eventstoredb-store.ts';
import { startTestServer, type TestServer } from './testing/server/test-server.ts';

const MEBIBYTE = 1024 * 1024;
/** Long enough for several attempts of the store. */
const DOWN_MS = inDrill(300, 3_000);

describe('EventStoreDB', () => {
  let server: TestServer;
  let store: TestStore;
  const others: OpenedStore[] = [];
  beforeEach(async () => {
    server = await startTestServer({ maxAppendBytes: 16 * MEBIBYTE, downMs: DOWN_MS });
    store = await openTestEventStoreDbStore(server.url, {
      schemas: testSchemas,
      destructions: testDestructions,
    });
  });
  afterEach(async () => {
    await Promise.all(others.splice(0).map((other) => other.close()));
    await store.close();
    await server.close();
  });

  /** The same store in another process. */
  const openAnother = async (): Promise<OpenedStore> => {
    const other = await openEventStoreDbStore({
      url: store.url,
      eventStoreUrl: server.url,
      masterKey: TEST_MASTER_KEY,
      schemas: testSchemas,
      destructions: testDestructions,
    });
    others.push(other);
    return other;
  };
  const idsIn = async (stream: string) => (await collect(store.events.read(stream))).map(({ id }) => id);

  it('while the server is frozen, calls fail in time, and a repeated append is stored once', async () => {
    const stream = newStream();
    await store.events.append(stream, 'none', counted());
    using _ = withLimits({
      statementMilliseconds: 1_000,
      appendMilliseconds: 2_000,
      appendTryMilliseconds: 600,
    });
    server.freeze();
    const given = counted(2);
    const asked = [store.events.append(stream, 1, given), idsIn(stream), store.events.head()];
    for (const one of await Promise.allSettled(asked)) {
      expect(one).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
    }
    expect(await store.health()).toMatchObject({ ok: false });
    server.thaw();
    const result = await again(() => store.events.append(stream, 1, given));
    expect(result.version).toBe(3);
    expect(await idsIn(stream)).toHaveLength(3);
    expect(await store.verifyStream(stream)).toBeUndefined();
  });

  it('a stream with hidden events cannot be decided on, and verify names it', async () => {
    const [cut, deleted, gone] = [newStream(), newStream(), newStream()];
    for (const stream of [cut, deleted, gone]) await store.events.append(stream, 'none', counted(3));
    // The product's own login has every right on the test server.
    const { client, options, close } = connect(server.url);
    await client.setStreamMetadata(cut, { truncateBefore: 2 }, options);
    await client.deleteStream(deleted, options);
    await client.tombstoneStream(gone, options);
    await close();
    const other = await openAnother();
    const refused = { name: 'StoreUnavailable', message: expect.stringContaining('hidden') };
    await expect(collect(other.events.read(cut))).rejects.toMatchObject(refused);
    await expect(collect(other.events.read(cut, { backwards: true }))).rejects.toMatchObject(refused);
    expect(await collect(other.events.read(cut, { from: 3 }))).toHaveLength(1);
    const { problems } = await other.verify();
    expect(problems.map(({ stream, problem }) => [stream, problem])).toEqual(
      [cut, deleted, gone].map((stream) => [stream, 'hidden']),
    );
  });

  it('loses and doubles no acknowledged event when the server restarts under load', async () => {
    const streams = Array.from({ length: 8 }, () => newStream());
    const seen: LoggedEvent[] = [];
    const subscription = store.events.subscribe({}, async ({ events }) => void seen.push(...events));
    const acknowledged = new Map(streams.map((stream) => [stream, [] as string[]]));
    const told: string[] = [];
    store.events.onRewound((to) => void told.push(to));
    let isOver = false;
    const writers = streams.map(async (stream) => {
      for (let version = 0; !isOver; version += 1) {
        const events = counted();
        await again(() => store.events.append(stream, version === 0 ? 'none' : version, events));
        acknowledged.get(stream)?.push(events[0]?.id ?? '');
      }
    });
    const written = () => [...acknowledged.values()].reduce((sum, ids) => sum + ids.length, 0);
    for (let round = 1; round <= 2; round += 1) {
      await until(() => written() > round * 40);
      await server.stop();
      await server.restart();
    }
    isOver = true;
    await Promise.all(writers);
    for (const [stream, ids] of acknowledged) {
      expect(await idsIn(stream)).toEqual(ids);
      expect(await store.verifyStream(stream)).toBeUndefined();
    }
    await until(() => seen.length >= written());
    await subscription.stop();
    for (const [stream, ids] of acknowledged)
      expect(seen.filter((event) => event.stream === stream).map(({ id }) => id)).toEqual(ids);
    expect((await store.verify()).problems).toEqual([]);
    expect(told).toEqual([]);
  });

  it('a server that is away gives no answer about its log until it is back', async () => {
    const given = counted();
    const { position } = await store.events.append(newStream(), 'none', given);
    const mark = { position, id: given[0]?.id ?? '' };
    expect(await store.events.holds(position, mark)).toBe(true);
    await server.stop();
    await expect(store.events.holds(position, mark)).rejects.toThrow(StoreUnavailable);
    server.unavailable(true);
    await server.restart();
    await expect(store.events.holds(position, mark)).rejects.toThrow(StoreUnavailable);
    server.unavailable(false);
    expect(await again(() => store.events.holds(position, mark))).toBe(true);
  });

  it('a reader with a position inside an event of this log starts from the beginning', async () => {
    const stream = newStream();
    const given = counted(3);
    const { position } = await store.events.append(stream, 'none', given);
    const [first] = await collect(store.events.read(stream));
    // One byte before the second event; commit and prepare position are equal.
    const inside = BigInt(server.log.stream(stream)?.events[1]?.position ?? 0) - 1n;
    const after = String((inside << 64n) | inside);
    expect(await store.events.holds(first?.position ?? '')).toBe(true);
    expect(await store.events.holds(after)).toBe(false);
    // A process that starts now must read all of this from the log.
    const other = await openAnother();
    const seen: string[] = [];
    let reached = START;
    const subscription = other.events.subscribe({ after }, async (batch) => {
      seen.push(...batch.events.map(({ id }) => id));
      reached = batch.position;
    });
    await until(() => reached === position);
    await subscription.stop();
    expect(seen).toEqual(given.map(({ id }) => id));
  });

  it('a dropped subscription continues from its last position', async () => {
    const stream = newStream();
    const versions: number[] = [];
    const subscription = store.events.subscribe({ categories: ['thing'] }, async ({ events }) => {
      versions.push(...events.map(({ version }) => version));
    });
    for (let version = 0; version < 9; version += 1) {
      await store.events.append(stream, version, counted());
      if (version % 3 === 2) server.cutSubscriptions();
    }
    await until(() => versions.length >= 9);
    await subscription.stop();
    expect(versions).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('the store follows a change of the leader', async () => {
    const stream = newStream();
    await store.events.append(stream, 'none', counted());
    const leader = await startTestServer({ log: server.log });
    server.notLeader({ host: '127.0.0.1', port: leader.port });
    try {
      expect(await store.events.append(stream, 1, counted())).toMatchObject({ version: 2, repeated: false });
      expect(await idsIn(stream)).toHaveLength(2);
    } finally {
      server.notLeader(undefined);
      await leader.close();
    }
    expect((await again(() => store.events.append(stream, 2, counted()))).version).toBe(3);
  });

  it('while the server is not ready, reads fail, and a waiting append is stored afterwards', async () => {
    const stream = newStream();
    const given = counted();
    server.unavailable(true);
    const append = store.events.append(stream, 'none', given);
    await expect(idsIn(stream)).rejects.toThrow(StoreUnavailable);
    server.unavailable(false);
    expect(await append).toMatchObject({ version: 1, repeated: false });
  });

  it('stores nothing while the disk is full, and the repeated append once the server is back', async () => {
    const stream = newStream();
    await store.events.append(stream, 'none', counted());
    server.diskFull(true);
    const given = counted(3);
    using waits = withLimits({ appendMilliseconds: 1_000 });
    await expect(store.events.append(stream, 1, given)).rejects.toThrow(StoreUnavailable);
    waits[Symbol.dispose]();
    await server.restart();
    expect((await again(() => store.events.append(stream, 1, given))).version).toBe(4);
    expect(await store.verifyStream(stream)).toBeUndefined();
  });

  it('gives each version of a stream to one of 32 writers in two processes', async () => {
    const stream = newStream();
    await store.events.append(stream, 'none', counted());
    const other = await openAnother();
    const write = (number: number, expected: number | 'exists') =>
      (number % 2 === 0 ? store : other).events.append(stream, expected, counted());
    const writers = Array.from({ length: 32 }, (_, number) => number);
    const race = await Promise.allSettled(writers.map((number) => write(number, 1)));
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const all = await Promise.all(writers.map((number) => write(number, 'exists')));
    expect(all.map(({ version }) => version).sort((a, b) => a - b)).toEqual(writers.map((n) => n + 3));
    expect(await store.verifyStream(stream)).toBeUndefined();
  });

  it('stores a command once when two processes send it at once, and both continue the chain', async () => {
    const other = await openAnother();
    for (let round = 0; round < 20; round += 1) {
      const stream = newStream();
      const given = counted(2);
      const results = await Promise.all(
        [store, other].map(({ events }) => events.append(stream, 'none', given)),
      );
      expect(results.map(({ repeated }) => repeated).sort()).toEqual([false, true]);
      await Promise.all([store, other].map(({ events }) => events.append(stream, 'exists', counted())));
      expect(await idsIn(stream)).toHaveLength(4);
      expect(await store.verifyStream(stream)).toBeUndefined();
    }
  });

  it('never stores an id in two streams, whichever process is asked', async () => {
    const other = await openAnother();
    const given = counted(2);
    await store.events.append(newStream(), 'none', given);
    await expect(other.events.append(newStream(), 'none', given)).rejects.toThrow(DuplicateEventId);
    const race = counted();
    const results = await Promise.allSettled(
      [store, other].map(({ events }) => events.append(newStream(), 'none', race)),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    // Events that were refused may still be stored in another stream.
    const lost = counted();
    await expect(store.events.append(newStream(), 3, lost)).rejects.toThrow(WrongExpectedVersion);
    expect(await other.events.append(newStream(), 'none', lost)).toMatchObject({ repeated: false });
  });

  it('does not send an append that is too large, and stores those sent alongside', async () => {
    const large = (count: number) =>
      Array.from({ length: count }, () => {
        const event = testEvent('Counted', { amount: 1 });
        return { ...event, metadata: { ...event.metadata, comment: 'x'.repeat(250_000) } };
      });
    const beside = Array.from({ length: 16 }, () => store.events.append(newStream(), 'none', counted()));
    await expect(store.events.append(newStream(), 'none', large(70))).rejects.toThrow(InvalidEvent);
    expect(await Promise.all(beside)).toHaveLength(16);
    const small = await startTestServer({ log: server.log });
    const other = await openEventStoreDbStore({
      url: store.url,
      eventStoreUrl: small.url,
      masterKey: TEST_MASTER_KEY,
    });
    await expect(other.events.append(newStream(), 'none', large(6))).rejects.toThrow(InvalidEvent);
    await other.close();
    await small.close();
  });

  it('notices a truncated log and continues from the last common event', async () => {
    const stream = newStream();
    const kept = await store.events.append(stream, 'none', counted());
    const seen: string[] = [];
    const subscription = store.events.subscribe(
      {},
      async ({ events }) => void seen.push(...events.map(({ id }) => id)),
    );
    await until(() => seen.length === 1);
    const told: string[] = [];
    store.events.onRewound((to) => void told.push(to));
    // Waits longer than the interval between the trail's marks.
    await new Promise((resolve) => setTimeout(resolve, 150));
    const lost = counted(2);
    const { position } = await store.events.append(stream, 1, lost);
    await until(() => seen.length === 3);
    await server.stop();
    server.log.cutAfter(Number(BigInt(kept.position) >> 64n));
    await server.restart();
    await until(() => told.length > 0);
    expect(told).toEqual([kept.position]);
    expect(await again(() => store.events.holds(position, { position, id: lost[1]?.id ?? '' }))).toBe(false);
    const fresh = counted(2);
    await again(() => store.events.append(stream, 1, fresh));
    await until(() => seen.length >= 5);
    await subscription.stop();
    expect(seen.slice(3)).toEqual(fresh.map(({ id }) => id));
    expect(await store.verifyStream(stream)).toBeUndefined();
  });

  it('follows without a gap a log that lost its last events just after they were read', async () => {
    const stream = newStream();
    const seen: string[] = [];
    const subscription = store.events.subscribe(
      {},
      async ({ events }) => void seen.push(...events.map(({ id }) => id)),
    );
    // All within one interval between the trail's marks.
    await store.events.append(stream, 'none', counted(3));
    await until(() => seen.length === 3);
    const told: string[] = [];
    store.events.onRewound((to) => void told.push(to));
    await server.stop();
    server.log.cutAfter(server.log.stream(stream)?.events[0]?.position ?? 0);
    const other = await startTestServer({ log: server.log });
    const elsewhere = await openEventStoreDbStore({
      url: store.url,
      eventStoreUrl: other.url,
      masterKey: TEST_MASTER_KEY,
      schemas: testSchemas,
    });
    const fresh = counted(2);
    await elsewhere.events.append(stream, 1, fresh);
    await server.restart();
    await elsewhere.close();
    await other.close();
    await expect.poll(() => seen.slice(-2), { timeout: 20_000 }).toEqual(fresh.map(({ id }) => id));
    await subscription.stop();
    expect(told).toHaveLength(1);
  });

  it('replaces a silent subscription', async () => {
    const stream = newStream();
    const versions: number[] = [];
    using _ = withLimits({ statementMilliseconds: 1_000 });
    const listening = await openAnother();
    const subscription = listening.events.subscribe({}, async ({ events }) => {
      versions.push(...events.map(({ version }) => version));
    });
    await store.events.append(stream, 'none', counted());
    await until(() => versions.length === 1);
    server.hush(true);
    await store.events.append(stream, 1, counted());
    await expect.poll(() => listening.health(), { timeout: 20_000 }).toMatchObject({ listening: false });
    server.hush(false);
    await until(() => versions.length === 2);
    await subscription.stop();
    expect(versions).toEqual([1, 2]);
  });

  it('skips foreign events when reading all streams, and refuses to read a stream that holds one', async () => {
    const { client, options, close } = connect(server.url);
    const [stream, foreign] = [newStream(), newStream()];
    const theirs = () => jsonEvent({ type: 'Theirs', data: { any: 'thing' } });
    await client.appendToStream('somebody', theirs(), options);
    await client.appendToStream(foreign, theirs(), options);
    const { position } = await store.events.append(stream, 'none', counted());
    await client.appendToStream('somebody', theirs(), options);
    await close();
    const seen = (await collect(store.events.readAll({ after: START, limit: 100 }))).map(
      (event) => event.stream,
    );
    expect(seen).toEqual([stream]);
    await expect(collect(store.events.read(foreign))).rejects.toThrow(CannotDecodeEvent);
    let reached = START;
    const subscription = store.events.subscribe({ after: position }, async (batch) => {
      expect(batch.events).toEqual([]);
      reached = batch.position;
    });
    await until(() => reached !== START);
    await subscription.stop();
  });

  it('cannot read a person who was erased in another process', async () => {
    const personId = randomUUID();
    const stream = newStream();
    const told: NewEvent = testEvent('PersonTold', {
      personId,
      name: 'Åsa Öberg',
      note: null,
      guarantors: [],
      contact: { by: 'none' },
      report: { income: 1, remarks: [] },
      owners: {},
    });
    await store.events.append(stream, 'none', [told]);
    const other = await openAnother();
    const nameBy = async ({ events }: OpenedStore) => (await collect(events.read(stream)))[0]?.data.name;
    expect(await nameBy(other)).toBe('Åsa Öberg');
    await forget(store, personId);
    for (;;) {
      if ((await nameBy(other)) === ERASED) break;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });
});

/** Retries while the store is down; the test's timeout bounds it. */
async function again<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
