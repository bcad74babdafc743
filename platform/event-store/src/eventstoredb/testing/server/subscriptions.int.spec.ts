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
  /** What a subscription tells, in the order in which it tells it. */
  const told = (subscription: AllStreamSubscription | StreamSubscription): string[] => {
    const heard: string[] = [];
    subscription.on('data', ({ event }) => heard.push(`${event?.streamId} ${event?.type}`));
    subscription.on('caughtUp', () => heard.push('caught up'));
    subscription.on('error', (error: Error) => heard.push(error.constructor.name));
    return heard;
  };
  const heardIs = (heard: readonly string[], expected: readonly string[]) =>
    eventually(() => expect(heard).toEqual(expected));

  it('follow a stream, from after a revision, and say when they have caught up', async () => {
    await append('s-1', 'a', 'b', 'c');
    const heard = told(client.subscribeToStream('s-1', { fromRevision: 0n }));
    await heardIs(heard, ['s-1 b', 's-1 c', 'caught up']);
    await append('s-2', 'x');
    await append('s-1', 'd');
    await heardIs(heard, ['s-1 b', 's-1 c', 'caught up', 's-1 d']);
  });

  it('follow a stream that is still to come, and end when it is deleted for good', async () => {
    const heard = told(client.subscribeToStream('s-1'));
    await heardIs(heard, ['caught up']);
    await append('s-1', 'a');
    await client.tombstoneStream('s-1');
    await eventually(() => expect(heard).toContain(StreamDeletedError.name));
  });

  it('follow $all with the events of the server itself, from after a position or from the end', async () => {
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

  it('can leave out the events of the server', async () => {
    await append('a-1', 'x', 'y', 'z');
    await heardIs(told(client.subscribeToAll({ filter: excludeSystemEvents() })), [
      'a-1 x',
      'a-1 y',
      'a-1 z',
      'caught up',
    ]);
  });

  it('tell by checkpoints how far they are where nothing passes the filter', async () => {
    const reached: Position[] = [];
    const last = await append('c-1', 'z', 'z', 'z');
    const heard = told(
      client.subscribeToAll({
        filter: streamNameFilter({
          prefixes: ['a-'],
          maxSearchWindow: 2,
          checkpointInterval: 2,
          checkpointReached: async (_subscription, position) => {
            reached.push(position);
          },
        }),
      }),
    );
    await heardIs(heard, ['caught up']);
    const atTheEnd = reached.at(-1)?.commit ?? 0n;
    expect(reached.length).toBeGreaterThanOrEqual(2);
    expect(atTheEnd).toBeGreaterThanOrEqual(last.commit);
    const before = reached.length;
    for (let i = 0; i < 4; i += 1) await append('c-1', 'z');
    await eventually(() => expect(reached.length).toBeGreaterThan(before));
    expect(heard).toEqual(['caught up']);
  });

  it('do not show what comes up to a checkpoint behind the end', async () => {
    const { commit } = await append('s-1', 'a');
    const fromPosition = { commit: commit + 150n, prepare: commit + 150n };
    const heard = told(client.subscribeToAll({ fromPosition, filter: excludeSystemEvents() }));
    await heardIs(heard, ['caught up']);
    await append('s-1', 'b');
    await append('s-1', 'c');
    await heardIs(heard, ['caught up', 's-1 c']);
  });

  it('hand on every event once and in order to whoever is slow', async () => {
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
