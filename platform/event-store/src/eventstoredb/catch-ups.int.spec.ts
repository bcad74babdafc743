import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenedStore } from '../opened-store.ts';
import { type EventStore, type LoggedEvent, START } from '../port.ts';
import { openTestEventStoreDbStore } from '../testing/eventstoredb-stores.ts';
import { TEST_MASTER_KEY, type TestStore } from '../testing/stores.ts';
import { collect, counted, newStream, testSchemas } from '../testing/test-events.ts';
import { CatchUp } from './catch-ups.ts';
import { connect } from './client.ts';
import { openEventStoreDbStore } from './open-eventstoredb-store.ts';
import { startTestServer, type TestServer } from './testing/server/test-server.ts';

const PAGE = 50;

describe('reading the past of some categories next to a long history of others', () => {
  let server: TestServer;
  let store: TestStore;
  let later: OpenedStore | undefined;
  beforeEach(async () => {
    server = await startTestServer();
    store = await openTestEventStoreDbStore(server.url, { schemas: testSchemas });
  });
  afterEach(async () => {
    await later?.close();
    later = undefined;
    await store.close();
    await server.close();
  });

  /** Opens another process after the events were stored. */
  const openLater = async (): Promise<EventStore> => {
    const { url } = store;
    const options = { url, eventStoreUrl: server.url, masterKey: TEST_MASTER_KEY, schemas: testSchemas };
    later = await openEventStoreDbStore(options);
    return later.events;
  };
  /** @returns ids of the plums, in storage order */
  const fill = async (rounds: number): Promise<string[]> => {
    const plums: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const given = counted(20);
      await store.events.append(newStream('plum'), 'none', given);
      plums.push(...given.map(({ id }) => id));
      await store.events.append(newStream('stone'), 'none', counted(200));
    }
    return plums;
  };
  /** Reads page by page, like the feed of a read model. */
  async function* pages(events: EventStore, isOver: () => boolean): AsyncGenerator<LoggedEvent> {
    for (let after = START; ; ) {
      const page = await collect(events.readAll({ after, categories: ['plum'], limit: PAGE }));
      yield* page;
      after = page.at(-1)?.position ?? after;
      if (page.length < PAGE && isOver()) return;
    }
  }

  it('skips the others: the server sends less than three times the wanted events', async () => {
    const plums = await fill(20);
    const events = await openLater();
    const before = server.eventsSent();
    const seen: string[] = [];
    for await (const { id } of pages(events, () => true)) seen.push(id);
    expect(seen).toEqual(plums);
    // Each page also asks for the head. Reading the whole log once would be eight times as many.
    expect(server.eventsSent() - before).toBeLessThan(3 * plums.length);
  });

  it('reads all events in order while both grow, subscriptions are cut and the server falls silent', async () => {
    await fill(3);
    const events = await openLater();
    const streams = Array.from({ length: 6 }, (_, number) => newStream(number < 4 ? 'plum' : 'stone'));
    let writing = true;
    const writers = streams.map(async (stream) => {
      for (let version = 0; version < 120; version += 2)
        await store.events.append(stream, version, counted(2));
    });
    const written = Promise.all(writers).then(() => {
      writing = false;
    });
    const seen: LoggedEvent[] = [];
    // A page that began after the last append shows everything.
    let wasOver = false;
    const isOver = () => {
      const isNow = wasOver;
      wasOver = !writing;
      return isNow;
    };
    for await (const event of pages(events, isOver)) {
      seen.push(event);
      if (seen.length % 90 === 0) server.cutSubscriptions();
      if (seen.length % 70 === 0) server.hush(seen.length % 140 === 0);
    }
    server.hush(false);
    await written;
    for (const stream of streams.slice(0, 4)) {
      const versions = seen.filter((event) => event.stream === stream).map(({ version }) => version);
      expect(versions).toEqual(Array.from({ length: 120 }, (_, index) => index + 1));
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  });

  it('does not advance the position when no event of the categories is stored', async () => {
    await store.events.append(newStream('stone'), 'none', counted(3));
    const connection = connect(server.url);
    const catchUp = new CatchUp(connection, { after: START, categories: ['plum'] });
    expect(await catchUp.page(10)).toEqual({ records: [], position: START });
    expect(catchUp.isComplete).toBe(true);
    catchUp.close();
    await connection.close();
  });
});
