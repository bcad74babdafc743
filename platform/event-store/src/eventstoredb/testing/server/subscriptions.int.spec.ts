import {
  type AllStreamSubscription,
  END,
  EventStoreDBClient,
  eventTypeFilter,
  excludeSystemEvents,
  jsonEvent,
  type Position,
  StreamDeletedError,
  type StreamSubscription,
  streamNameFilter,
} from '@eventstore/db-client';
import { eventually } from '@kreditlina/tools/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

const credentials = { username: 'admin', password: 'changeit' };

describe('subscriptions to the test server', () => {
  let server: TestServer;
  let client: EventStoreDBClient;
  beforeEach(async () => {
    server = await startTestServer({ statsEvery: 2 });
    client = EventStoreDBClient.connectionString(server.url);
  });
  afterEach(async () => {
    await client.dispose();
    await server.close();
  });

  const append = async (stream: string, ...types: string[]) => {
    const events = types.map((type) => jsonEvent({ type, data: {} }));
    const { position } = await client.appendToStream(stream, events, { credentials });
    if (position === undefined) throw new Error('The server gave no position');
    return position;
  };
  /** Messages of a subscription, in order. */
  const told = (subscription: AllStreamSubscription | StreamSubscription): string[] => {
    const heard: string[] = [];
    subscription.on('data', ({ event }) => heard.push(`${event?.streamId} ${event?.type}`));
    subscription.on('caughtUp', () => heard.push('caught up'));
    subscription.on('error', (error: Error) => heard.push(error.constructor.name));
    return heard;
  };
  const heardIs = (heard: readonly string[], expected: readonly string[]) =>
    eventually(() => expect(heard).toEqual(expected));

  it('follows a stream from after a revision, and says when it has caught up', async () => {
    await append('s-1', 'a', 'b', 'c');
    const heard = told(client.subscribeToStream('s-1', { fromRevision: 0n }));
    await heardIs(heard, ['s-1 b', 's-1 c', 'caught up']);
    await append('s-2', 'x');
    await append('s-1', 'd');
    await heardIs(heard, ['s-1 b', 's-1 c', 'caught up', 's-1 d']);
  });

  it('a subscription inside a record fails after its confirmation; one beyond the end skips up to there', async () => {
    const { commit } = await append('s-1', 'a');
    const inside = told(
      client.subscribeToAll({ fromPosition: { commit: commit - 1n, prepare: commit - 1n } }),
    );
    const errors: unknown[] = [];
    const failing = client.subscribeToAll({
      fromPosition: { commit: commit - 1n, prepare: commit - 1n },
      filter: excludeSystemEvents(),
    });
    failing.on('confirmation', () => errors.push('confirmed'));
    failing.on('error', (error) => errors.push(error));
    await eventually(() =>
      expect(errors).toMatchObject([
        'confirmed',
        { code: 3, message: '3 INVALID_ARGUMENT: Trying to read from an invalid position.' },
      ]),
    );
    await eventually(() => expect(inside).toHaveLength(1));
    // The next event begins at the end of the log, the one after it beyond the requested position.
    const end = BigInt(server.log.end);
    const beyond = told(client.subscribeToAll({ fromPosition: { commit: end + 1n, prepare: end + 1n } }));
    await heardIs(beyond, ['caught up']);
    await append('s-2', 'at-the-end');
    await append('s-2', 'behind');
    await heardIs(beyond, ['caught up', '$stats-127.0.0.1:2113 $statsCollected', 's-2 behind']);
  });

  it('delivers the events of one append in several frames', async () => {
    const turns: number[] = [];
    let turn = 0;
    const subscription = client.subscribeToAll({ filter: streamNameFilter({ prefixes: ['s-'] }) });
    const heard = told(subscription);
    subscription.on('data', () => {
      turns.push(turn);
      setImmediate(() => {
        turn += 1;
      });
    });
    await heardIs(heard, ['caught up']);
    await append('s-1', ...Array.from({ length: 10 }, () => 'a'));
    await eventually(() => expect(turns).toHaveLength(10));
    expect(new Set(turns).size).toBeGreaterThan(1);
  });

  it('follows a stream that does not exist yet, and ends when it is tombstoned', async () => {
    const heard = told(client.subscribeToStream('s-1'));
    await heardIs(heard, ['caught up']);
    await append('s-1', 'a');
    await client.tombstoneStream('s-1');
    await eventually(() => expect(heard).toContain(StreamDeletedError.name));
  });

  it('follows $all including the server’s own events, from after a position or from the end', async () => {
    const position = await append('s-1', 'a');
    const after = told(client.subscribeToAll({ fromPosition: position }));
    const fromEnd = told(client.subscribeToAll({ fromPosition: END }));
    await heardIs(after, ['caught up']);
    await heardIs(fromEnd, ['caught up']);
    await append('s-1', 'b');
    const all = ['caught up', 's-1 b', '$stats-127.0.0.1:2113 $statsCollected'];
    await heardIs(after, all);
    await heardIs(fromEnd, all);
  });

  const filters = {
    'prefixes of streams': streamNameFilter({ prefixes: ['a-', 'b-'] }),
    'a regular expression of streams': streamNameFilter({ regex: '^[ab]-' }),
    'prefixes of types': eventTypeFilter({ prefixes: ['x-', 'y-'] }),
    'a regular expression of types': eventTypeFilter({ regex: '^[xy]-' }),
  };
  for (const [name, filter] of Object.entries(filters)) {
    it(`filter by ${name}, what is there and what comes`, async () => {
      await append('a-1', 'x-1');
      await append('c-1', 'z-1');
      const heard = told(client.subscribeToAll({ filter }));
      await heardIs(heard, ['a-1 x-1', 'caught up']);
      await append('c-1', 'z-2');
      await append('b-1', 'y-1');
      await heardIs(heard, ['a-1 x-1', 'caught up', 'b-1 y-1']);
    });
  }

  it('excludes the server’s own events on request', async () => {
    await append('a-1', 'x', 'y', 'z');
    await heardIs(told(client.subscribeToAll({ filter: excludeSystemEvents() })), [
      'a-1 x',
      'a-1 y',
      'a-1 z',
      'caught up',
    ]);
  });

  const checkpointsOf = (options: { maxSearchWindow: number; checkpointInterval: number }) => {
    const reached: Position[] = [];
    const checkpointReached = async (_subscription: AllStreamSubscription, position: Position) => {
      reached.push(position);
    };
    const filter = streamNameFilter({ ...options, prefixes: ['a-'], checkpointReached });
    return { reached, heard: told(client.subscribeToAll({ filter })) };
  };
  const positionOf = (index: number) => BigInt(server.log.all[index]?.position ?? 0);

  it('reports progress by checkpoints while nothing passes the filter', async () => {
    await append('c-1', 'z', 'z', 'z', 'z', 'z', 'z');
    const { reached, heard } = checkpointsOf({ maxSearchWindow: 2, checkpointInterval: 2 });
    await heardIs(heard, ['caught up']);
    // One checkpoint after every second page, at the start of the next one, and none at the end.
    expect(server.log.all).toHaveLength(10);
    const pages = [2, 6].map((index) => ({ commit: positionOf(index), prepare: 0n }));
    expect(reached).toEqual(pages);
    // Live, the next checkpoint comes at the fourth event.
    for (let i = 0; i < 4; i += 1) await append('c-1', 'z');
    const fourth = positionOf(13);
    await eventually(() => expect(reached).toEqual([...pages, { commit: fourth, prepare: fourth }]));
    expect(heard).toEqual(['caught up']);
  });

  it('reports the largest number as a checkpoint if it ends before the first one, and none later', async () => {
    await append('c-1', 'z');
    const { reached, heard } = checkpointsOf({ maxSearchWindow: 5, checkpointInterval: 1 });
    await heardIs(heard, ['caught up']);
    const nowhere = [{ commit: 2n ** 64n - 1n, prepare: 2n ** 64n - 1n }];
    expect(reached).toEqual(nowhere);
    for (let i = 0; i < 6; i += 1) await append('c-1', 'z');
    await append('a-1', 'x');
    await heardIs(heard, ['caught up', 'a-1 x']);
    expect(reached).toEqual(nowhere);
  });

  it('skips events up to a checkpoint beyond the end', async () => {
    const { commit } = await append('s-1', 'a');
    const fromPosition = { commit: commit + 150n, prepare: commit + 150n };
    const heard = told(client.subscribeToAll({ fromPosition, filter: excludeSystemEvents() }));
    await heardIs(heard, ['caught up']);
    await append('s-1', 'b');
    await append('s-1', 'c');
    await heardIs(heard, ['caught up', 's-1 c']);
  });

  it('delivers every event once and in order to a slow reader', async () => {
    const subscription = client.subscribeToAll({ filter: excludeSystemEvents() }, { highWaterMark: 1 });
    const seen: string[] = [];
    const reading = (async () => {
      for await (const { event } of subscription) {
        if (event !== undefined) seen.push(String(event.revision));
        if (seen.length === 400) return;
      }
    })();
    for (let i = 0; i < 20; i += 1) await append('s-1', ...Array.from({ length: 20 }, () => 'x'));
    await reading;
    expect(seen).toEqual(Array.from({ length: 400 }, (_, i) => String(i)));
  });
});
