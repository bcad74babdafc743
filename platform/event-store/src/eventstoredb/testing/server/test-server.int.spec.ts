import {
  BACKWARDS,
  END,
  type EventData,
  EventStoreDBClient,
  jsonEvent,
  MaxAppendSizeExceededError,
  START,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

const credentials = { username: 'admin', password: 'changeit' };
/** With credentials the client uses Append, without them BatchAppend. */
const WAYS = [
  ['Append', { credentials }],
  ['BatchAppend', {}],
] as const;

const event = (type = 'thing-happened'): EventData => jsonEvent({ type, data: { a: 1 }, metadata: { b: 2 } });

describe('test server, as seen by the client', () => {
  let server: TestServer;
  let client: EventStoreDBClient;
  beforeEach(async () => {
    server = await startTestServer({ statsEvery: 3 });
    client = EventStoreDBClient.connectionString(server.url);
  });
  afterEach(async () => {
    await client.dispose();
    await server.close();
  });

  const idsOf = async (stream: string, options: Parameters<EventStoreDBClient['readStream']>[1] = {}) => {
    const ids: string[] = [];
    for await (const { event: found } of client.readStream(stream, options)) ids.push(found?.id ?? '');
    return ids;
  };

  for (const [way, options] of WAYS) {
    describe(way, () => {
      const append = (
        events: EventData[],
        expectedRevision: bigint | 'no_stream' | 'stream_exists' | 'any',
      ) => client.appendToStream('s-1', events, { ...options, expectedRevision });

      it('stores complete events at rising positions with gaps', async () => {
        const [first, second] = [event(), event('other')];
        const result = await append([first, second], 'no_stream');
        expect(result.nextExpectedRevision).toBe(1n);
        const found = [];
        for await (const { event: stored } of client.readStream('s-1')) found.push(stored);
        expect(found).toMatchObject([
          {
            id: first.id,
            revision: 0n,
            type: 'thing-happened',
            data: { a: 1 },
            metadata: { b: 2 },
            isJson: true,
          },
          { id: second.id, revision: 1n, type: 'other', streamId: 's-1', position: result.position },
        ]);
        const [a, b] = found.map((stored) => Number(stored?.position?.commit));
        expect((b ?? 0) - (a ?? 0)).toBeGreaterThan(90);
        expect(Math.abs(Date.now() - (found[0]?.created.getTime() ?? 0))).toBeLessThan(60_000);
      });

      it('refuses a wrong expected revision and reports the actual one', async () => {
        const refused = await append([event()], 'stream_exists').catch((error: unknown) => error);
        expect(refused).toBeInstanceOf(WrongExpectedVersionError);
        expect(refused).toMatchObject({ actualVersion: 'no_stream' });
        await append([event(), event()], 'no_stream');
        for (const expected of ['no_stream', 0n, 7n] as const) {
          const wrong = await append([event()], expected).catch((error: unknown) => error);
          expect(wrong).toMatchObject({
            type: 'wrong-expected-version',
            actualVersion: 1n,
            expectedVersion: expected,
          });
        }
        expect((await append([event()], 'any')).nextExpectedRevision).toBe(2n);
      });

      it('answers a repeated append like the first, and stores nothing', async () => {
        const events = [event(), event()];
        const first = await append(events, 'no_stream');
        await append([event()], 1n);
        expect(await append(events, 'no_stream')).toEqual(first);
        expect(await append(events, 'any')).toEqual(first);
        expect(await append(events, 'stream_exists')).toEqual(first);
        expect(await idsOf('s-1')).toHaveLength(3);
      });

      it('refuses a partly repeated append as a wrong expected version', async () => {
        const [first, second] = [event(), event()];
        await append([first], 'no_stream');
        for (const expected of ['no_stream', 'any'] as const) {
          const wrong = await append([first, second], expected).catch((error: unknown) => error);
          expect(wrong).toBeInstanceOf(WrongExpectedVersionError);
        }
        expect(await idsOf('s-1')).toEqual([first.id]);
      });

      it('limits the size of an append', async () => {
        const large = Array.from({ length: 5 }, () => jsonEvent({ type: 't', data: 'x'.repeat(256 * 1024) }));
        const refused = await append(large, 'any').catch((error: unknown) => error);
        expect(refused).toBeInstanceOf(MaxAppendSizeExceededError);
        expect(refused).toMatchObject({ maxAppendSize: 1_048_576 });
        await expect(idsOf('s-1')).rejects.toBeInstanceOf(StreamNotFoundError);
      });

      it('counts only the data of events towards that limit', async () => {
        const type = 't'.repeat(1_000);
        const metadata = { x: 'x'.repeat(800_000) };
        const data = 'x'.repeat(512 * 1024 - 2);
        const full = [jsonEvent({ type, data, metadata }), jsonEvent({ type, data, metadata })];
        await append(full, 'no_stream');
        const refused = append([...full, jsonEvent({ type, data: 'x' })], 'any');
        await expect(refused).rejects.toBeInstanceOf(MaxAppendSizeExceededError);
        expect(await idsOf('s-1')).toHaveLength(2);
      });
    });
  }

  const fill = async (stream: string, count: number): Promise<readonly string[]> => {
    const events = Array.from({ length: count }, () => event());
    await client.appendToStream(stream, events, { credentials });
    return events.map(({ id }) => id);
  };

  it('reads a stream both ways, from a revision, with a limit', async () => {
    const ids = await fill('s-1', 5);
    expect(await idsOf('s-1', { fromRevision: 3n })).toEqual(ids.slice(3));
    expect(await idsOf('s-1', { maxCount: 2 })).toEqual(ids.slice(0, 2));
    expect(await idsOf('s-1', { direction: BACKWARDS, fromRevision: END, maxCount: 2 })).toEqual([
      ids[4],
      ids[3],
    ]);
    expect(await idsOf('s-1', { direction: BACKWARDS, fromRevision: 1n })).toEqual([ids[1], ids[0]]);
    expect(await idsOf('s-1', { fromRevision: 9n })).toEqual([]);
    await expect(idsOf('s-2')).rejects.toMatchObject({ type: 'stream-not-found', streamName: 's-2' });
  });

  it('reads $all both ways: a position is included forwards and excluded backwards', async () => {
    await fill('s-1', 2);
    await fill('s-2', 2);
    const all = [];
    for await (const { event: found } of client.readAll()) all.push(found);
    expect(all.map((found) => found?.streamId)).toEqual([
      '$$$users',
      '$user-admin',
      '$user-ops',
      's-1',
      's-1',
      's-2',
      's-2',
      '$stats-127.0.0.1:2113',
    ]);
    const fromPosition = all[4]?.position ?? START;
    const [forwards, backwards] = [[] as unknown[], [] as unknown[]];
    for await (const { event: found } of client.readAll({ fromPosition, maxCount: 2 })) forwards.push(found);
    expect(forwards).toEqual(all.slice(4, 6));
    for await (const { event: found } of client.readAll({
      fromPosition,
      direction: BACKWARDS,
      maxCount: 2,
    })) {
      backwards.push(found);
    }
    expect(backwards).toEqual([all[3], all[2]]);
  });

  it('refuses to read inside a record with the server’s UNKNOWN error', async () => {
    await fill('s-1', 2);
    const [first, last] = server.log.stream('s-1')?.events ?? [];
    const inside = BigInt(last?.position ?? 0) - 1n;
    const read = async (commit: bigint, direction: 'forwards' | 'backwards' = 'forwards') => {
      const fromPosition = { commit, prepare: commit };
      const ids: string[] = [];
      for await (const { event: found } of client.readAll({ fromPosition, direction }))
        ids.push(found?.id ?? '');
      return ids;
    };
    const invalid = { code: 2, message: '2 UNKNOWN: Unexpected ReadAllResult: InvalidPosition' };
    await expect(read(inside)).rejects.toMatchObject(invalid);
    await expect(read(inside, 'backwards')).rejects.toMatchObject(invalid);
    expect(await read(BigInt(first?.position ?? 0))).toEqual([first?.id, last?.id]);
    // A position beyond the end is allowed and gives no events.
    expect(await read(BigInt(server.log.end))).toEqual([]);
    expect(await read(BigInt(server.log.end) + 7n)).toEqual([]);
  });

  it('hides events by stream metadata, but not in $all', async () => {
    const ids = await fill('s-1', 5);
    await client.setStreamMetadata('s-1', { maxCount: 2 }, { credentials });
    expect(await idsOf('s-1')).toEqual(ids.slice(3));
    expect((await client.getStreamMetadata('s-1')).metadata).toEqual({ maxCount: 2 });
    await client.setStreamMetadata('s-1', { truncateBefore: 4 }, { credentials });
    expect(await idsOf('s-1', { direction: BACKWARDS, fromRevision: END })).toEqual([ids[4]]);
    expect(server.log.all.filter(({ stream }) => stream === 's-1')).toHaveLength(5);
  });

  it('soft-deletes a stream, whose next event continues the revisions', async () => {
    await fill('s-1', 2);
    await client.deleteStream('s-1', { expectedRevision: 1n });
    await expect(idsOf('s-1')).rejects.toBeInstanceOf(StreamNotFoundError);
    const next = event();
    const result = await client.appendToStream('s-1', [next], { credentials, expectedRevision: 'no_stream' });
    expect(result.nextExpectedRevision).toBe(2n);
    expect(await idsOf('s-1')).toEqual([next.id]);
  });

  it('tombstones a stream', async () => {
    await fill('s-1', 2);
    const wrong = await client
      .tombstoneStream('s-1', { expectedRevision: 7n })
      .catch((error: unknown) => error);
    expect(wrong).toMatchObject({ type: 'wrong-expected-version', actualVersion: 1n });
    await client.tombstoneStream('s-1', { expectedRevision: 1n });
    await expect(idsOf('s-1')).rejects.toBeInstanceOf(StreamDeletedError);
    await expect(fill('s-1', 1)).rejects.toBeInstanceOf(StreamDeletedError);
  });
});
