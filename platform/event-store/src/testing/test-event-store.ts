import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chainHash, genesisHash } from '../codec/hashes.ts';
import { DuplicateEventId, InvalidEvent } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import {
  comparePositions,
  type EventStore,
  type ExpectedVersion,
  START,
  WrongExpectedVersion,
} from '../port.ts';
import type { StoreFactory, StoreUnderTest } from './stores.ts';
import { testBlobs } from './test-blobs.ts';
import { testErasure } from './test-erasure.ts';
import {
  collect,
  counted,
  freshStart,
  newStream,
  readable,
  testDestructions,
  testEvent,
  testSchemas,
} from './test-events.ts';
import { testSubscriptions } from './test-subscriptions.ts';
import { testUndecodable } from './test-undecodable.ts';

/** Contract of every adapter of the port. */
export function testEventStore(name: string, factory: StoreFactory): void {
  describe(name, () => {
    let store: StoreUnderTest;
    beforeAll(async () => {
      store = await factory({ schemas: testSchemas, destructions: testDestructions });
    });
    afterAll(async () => store.close());

    testAppending(() => store.events);
    testReading(() => store.events);
    testRefusals(() => store.events);
    testSubscriptions(() => store.events);
    testErasure(() => store);
    testBlobs(() => store);
    testUndecodable(factory);

    it('confirms an intact chain of a stream', async () => {
      const stream = newStream();
      await store.events.append(stream, 'none', counted(3));
      expect(await store.verifyStream(stream)).toBeUndefined();
      expect(await store.verifyStream(newStream())).toBeUndefined();
    });
  });
}

function testAppending(events: () => EventStore): void {
  it('returns appended events in order, with versions from 1 and rising positions', async () => {
    const stream = newStream();
    const given = counted(3);
    const result = await events().append(stream, 'none', given);
    const read = await collect(events().read(stream));
    expect(read.map((event) => event.id)).toEqual(given.map((event) => event.id));
    expect(read.map((event) => event.version)).toEqual([1, 2, 3]);
    expect(read.map((event) => event.data)).toEqual(given.map((event) => event.data));
    expect(read.map((event) => event.metadata)).toEqual(given.map((event) => event.metadata));
    expect(read[0]).toMatchObject({
      stream,
      category: 'thing',
      occurredAt: given[0]?.occurredAt,
      effectiveOn: given[0]?.effectiveOn,
    });
    expect(read[0]?.recordedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(comparePositions(read[1]?.position ?? '', read[0]?.position ?? '')).toBeGreaterThan(0);
    expect(result).toEqual({ version: 3, position: read[2]?.position, repeated: false });
  });

  it.each<[ExpectedVersion, number, boolean]>([
    ['none', 0, true],
    ['none', 2, false],
    ['exists', 0, false],
    ['exists', 2, true],
    [0, 0, true],
    [0, 2, false],
    [2, 2, true],
    [1, 2, false],
    [3, 2, false],
    [1, 0, false],
  ])(
    'an append expecting version %s on a stream of %i events is stored: %s',
    async (expected, length, stored) => {
      const stream = newStream();
      if (length > 0) await events().append(stream, 'none', counted(length));
      const append = events().append(stream, expected, counted(2));
      if (stored) {
        expect(await append).toMatchObject({ version: length + 2, repeated: false });
      } else {
        await expect(append).rejects.toEqual(new WrongExpectedVersion(stream, expected, length));
        await expect(append).rejects.toMatchObject({ stream, expected, actual: length });
      }
      expect(await collect(events().read(stream))).toHaveLength(stored ? length + 2 : length);
    },
  );

  it('lets exactly one of many appends at the same version win', async () => {
    const stream = newStream();
    await events().append(stream, 'none', counted());
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => events().append(stream, 1, counted())),
    );
    expect(tries.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(await collect(events().read(stream))).toHaveLength(2);
  });

  it('takes many concurrent appends that only require the stream to exist', async () => {
    const stream = newStream();
    await events().append(stream, 'none', counted());
    const results = await Promise.all(
      Array.from({ length: 20 }, () => events().append(stream, 'exists', counted(2))),
    );
    expect(results.map((result) => result.version).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => 3 + index * 2),
    );
  });

  it('stores the same event ids once and answers a repeat with the first result', async () => {
    const stream = newStream();
    const given = counted(2);
    const first = await events().append(stream, 'none', given);
    await events().append(stream, 2, counted());
    for (const expected of ['none', 'exists', 0, 2, 3, 9] as const) {
      expect(await events().append(stream, expected, given)).toEqual({ ...first, repeated: true });
    }
    expect(await collect(events().read(stream))).toHaveLength(3);
  });

  it('keeps the trace of an event, and answers a repeat in another trace with the first result', async () => {
    const stream = newStream();
    const given = counted(2);
    const traced = (digit: string) =>
      given.map((event) => {
        const traceparent = `00-${digit.repeat(32)}-${digit.repeat(16)}-01`;
        return { ...event, metadata: { ...event.metadata, traceparent } };
      });
    const first = await events().append(stream, 'none', traced('a'));
    for (const again of [traced('b'), given])
      expect(await events().append(stream, 'none', again)).toEqual({ ...first, repeated: true });
    const stored = await collect(events().read(stream));
    expect(stored.map(({ metadata }) => metadata)).toEqual(traced('a').map(({ metadata }) => metadata));
  });

  it('stores one of several identical concurrent appends', async () => {
    const stream = newStream();
    const given = counted(2);
    const results = await Promise.all(
      Array.from({ length: 10 }, () => events().append(stream, 'none', given)),
    );
    expect(results.filter((result) => !result.repeated)).toHaveLength(1);
    expect(new Set(results.map((result) => result.position)).size).toBe(1);
  });

  it('refuses event ids stored elsewhere or only in part, and stores appends made alongside', async () => {
    const [stream, other] = [newStream(), newStream()];
    const given = counted(2);
    await events().append(stream, 'none', given);
    await expect(events().append(other, 'none', given)).rejects.toThrow(DuplicateEventId);
    await expect(events().append(stream, 2, [...given.slice(1), ...counted()])).rejects.toThrow(
      DuplicateEventId,
    );
    const taken = counted();
    const results = await Promise.allSettled([
      events().append(newStream(), 'none', taken),
      events().append(newStream(), 'none', taken),
      events().append(newStream(), 'none', counted()),
    ]);
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  });

  it('stores all events of an append or none', async () => {
    const stream = newStream();
    const given = [...counted(2), testEvent('Counted', { amount: 'many' })];
    await expect(events().append(stream, 'none', given)).rejects.toThrow(InvalidEvent);
    expect(await collect(events().read(stream))).toEqual([]);
  });

  it('chains each stream by hash', async () => {
    const stream = newStream();
    await events().append(stream, 'none', counted());
    await events().append(stream, 1, counted(3));
    await events().append(stream, 'exists', counted());
    const read = await collect(events().read(stream));
    expect(read[0]?.previousHash).toBe(genesisHash(stream));
    for (let index = 1; index < read.length; index += 1)
      expect(read[index]?.previousHash).toBe(read[index - 1]?.hash);
    expect(new Set(read.map((event) => event.hash)).size).toBe(5);
    expect(read[0]?.hash).not.toBe(chainHash(genesisHash(stream), ''));
  });
}

function testReading(events: () => EventStore): void {
  it('reads ranges of a stream in both directions, also longer than a page', async () => {
    const stream = newStream();
    await events().append(stream, 'none', counted(LIMITS.eventsPerAppend));
    await events().append(stream, 'exists', counted(LIMITS.eventsPerAppend));
    await events().append(stream, 'exists', counted(20));
    const versions = async (options: object) =>
      (await collect(events().read(stream, options))).map((event) => event.version);
    const all = Array.from({ length: 1020 }, (_, index) => index + 1);
    expect(await versions({})).toEqual(all);
    expect(await versions({ backwards: true })).toEqual(all.toReversed());
    expect(await versions({ from: 499, to: 503 })).toEqual([499, 500, 501, 502, 503]);
    expect(await versions({ from: 2, to: 4, backwards: true })).toEqual([4, 3, 2]);
    expect(await versions({ backwards: true, limit: 1 })).toEqual([1020]);
    expect(await versions({ from: 10, limit: 600 })).toEqual(all.slice(9, 609));
    expect(await versions({ limit: 0 })).toEqual([]);
    expect(await versions({ from: 1021 })).toEqual([]);
    expect(await versions({ from: 5, to: 4 })).toEqual([]);
  });

  it('finds an event of a stream by its id, but not in another stream', async () => {
    const stream = newStream();
    const given = counted(3);
    await events().append(stream, 'none', given);
    const id = given[1]?.id ?? '';
    expect(await events().find(stream, id)).toMatchObject({ id, stream, version: 2, data: given[1]?.data });
    await events().append(newStream(), 'none', counted(1));
    expect(await events().find(newStream(), id)).toBeUndefined();
    expect(await events().find(stream, randomUUID())).toBeUndefined();
  });

  it('reads nothing from a stream that does not exist', async () => {
    expect(await collect(events().read(newStream()))).toEqual([]);
  });

  it('reads everything after a position, by category and with a limit', async () => {
    const start = await freshStart(events());
    const [one, two] = [newStream('apple'), newStream('pear')];
    await events().append(one, 'none', counted(3));
    await events().append(two, 'none', counted(2));
    const last = await events().append(one, 3, counted(1));
    await readable(events(), last.position);
    const seen = await collect(events().readAll({ after: start, limit: 100 }));
    expect(seen.map((event) => `${event.category} ${event.version}`)).toEqual([
      'apple 1',
      'apple 2',
      'apple 3',
      'pear 1',
      'pear 2',
      'apple 4',
    ]);
    const pears = await collect(events().readAll({ after: start, categories: ['pear', 'plum'], limit: 100 }));
    expect(pears.map((event) => event.stream)).toEqual([two, two]);
    const rest = await collect(events().readAll({ after: seen[1]?.position ?? '', limit: 2 }));
    expect(rest.map((event) => event.id)).toEqual([seen[2]?.id, seen[3]?.id]);
    expect(await events().head()).toBe(seen.at(-1)?.position);
    expect(await collect(events().readAll({ after: await events().head(), limit: 10 }))).toEqual([]);
    expect((await collect(events().readAll({ after: START, limit: 1 }))).length).toBe(1);
  });
}

function testRefusals(events: () => EventStore): void {
  const good = () => testEvent('Counted', { amount: 1 });
  it.each([
    ['no events', () => []],
    ['too many events', () => counted(LIMITS.eventsPerAppend + 1)],
    ['a type that the catalogue does not know', () => [{ ...good(), type: 'Unheard' }]],
    ['another schema version', () => [{ ...good(), schemaVersion: 2 }]],
    ['a value of the wrong type', () => [testEvent('Counted', { amount: 1.5 })]],
    ['an unknown field', () => [testEvent('Counted', { amount: 1, secret: 'x' })]],
    ['an id that is no uuid', () => [{ ...good(), id: '1' }]],
    ['a local time', () => [{ ...good(), occurredAt: '2026-11-02T10:00:00+01:00' }]],
    ['no actor', () => [{ ...good(), metadata: { commandId: randomUUID(), correlationId: 'x' } as never }]],
    [
      'a trace that is none',
      () => [{ ...good(), metadata: { ...good().metadata, traceparent: 'Astrid Lindqvist' } }],
    ],
    [
      'the same id twice',
      () => [good(), good()].map((event) => ({ ...event, id: '0190a0f0-0000-7000-8000-000000000001' })),
    ],
  ])('refuses %s', async (_, given) => {
    const stream = newStream();
    await expect(events().append(stream, 'none', given())).rejects.toThrow(InvalidEvent);
    expect(await collect(events().read(stream))).toEqual([]);
  });

  it('names the streams of some categories that have grown since a position', async () => {
    const [grown, other] = [newStream('thing'), newStream('other')];
    const { position } = await events().append(grown, 'none', counted());
    for (const stream of [grown, other])
      await events().append(stream, stream === grown ? 1 : 'none', counted());
    await readable(events(), (await events().append(other, 1, counted())).position);
    expect(await events().grownSince(position, ['thing'], 10)).toEqual([grown]);
  });

  it('refuses invalid stream names and expected versions', async () => {
    await expect(events().append('thing', 'none', counted())).rejects.toThrow(InvalidEvent);
    await expect(events().append('Thing-1', 'none', counted())).rejects.toThrow(InvalidEvent);
    for (const expected of ['any', -1, 1.5, undefined] as never[]) {
      await expect(events().append(newStream(), expected, counted())).rejects.toThrow(InvalidEvent);
    }
  });

  it('refuses an event that is too large', async () => {
    const metadata = { ...good().metadata, comment: 'å'.repeat(LIMITS.bytesPerEvent / 2) };
    await expect(events().append(newStream(), 'none', [{ ...good(), metadata }])).rejects.toThrow(
      'larger than',
    );
  });
}
