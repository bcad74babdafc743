import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCommands } from '../commands.ts';
import { foldStream } from '../fold-stream.ts';
import type { EventStore, ReadStreamOptions } from '../port.ts';
import { readEvent } from '../read-stream.ts';
import { openTestPostgresStore, type TestStore } from '../testing/stores.ts';
import { collect, counted, newStream, testSchemas } from '../testing/test-events.ts';

interface Counted {
  readonly type: 'Counted';
  readonly data: { readonly amount: number };
}
const thing = {
  category: 'thing',
  foldVersion: 1,
  initialState: () => 0,
  evolve: (state: number, _event: Counted) => state + 1,
};

describe('events lost by storage', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestPostgresStore({ schemas: testSchemas });
  });
  afterAll(() => store.close());

  const append = async (stream: string, version: number, count: number) => {
    for (let done = 0; done < count; done += 100)
      await store.events.append(stream, version + done || 'none', counted(Math.min(100, count - done)));
  };

  /** Deletes rows behind the store's back, like a damaged page: the stream itself remains. */
  const lose = async (stream: string, from: number) => {
    const client = new pg.Client({ connectionString: store.url });
    await client.connect();
    try {
      await client.query('set session_replication_role = replica');
      await client.query(
        `delete from event_store.events e using event_store.streams s
          where s.id = e.stream_id and s.stream = $1 and e.version >= $2`,
        [stream, from],
      );
    } finally {
      await client.end();
    }
  };

  /** Versions read, or the first missing one. */
  const read = async (stream: string, options: ReadStreamOptions) => {
    try {
      return (await collect(store.events.read(stream, options))).map(({ version }) => version);
    } catch (error) {
      expect(error).toMatchObject({ name: 'CannotDecodeEvent', stream });
      return `lacks ${(error as { version: number }).version}`;
    }
  };
  const hole = (stream: string, version: number) => ({ name: 'CannotDecodeEvent', stream, version });

  const commands = (events: EventStore = store.events) => {
    const { send } = createCommands(events, () => '2026-11-02T10:00:00.000Z');
    const actor = { kind: 'system', id: 'test', role: 'system' } as const;
    const count = () => [{ type: 'Counted' as const, data: { amount: 1 } }];
    return (stream: string, seen = store.events.head()) =>
      send(
        { actor, commandId: randomUUID(), correlationId: randomUUID(), seen: () => seen },
        thing,
        stream.slice('thing-'.length),
        count,
        {},
      );
  };

  it('reports missing events when the stream has none left', async () => {
    const stream = newStream();
    await append(stream, 0, 3);
    await lose(stream, 1);
    const cases: [ReadStreamOptions, string | number[]][] = [
      [{}, 'lacks 1'],
      [{ limit: 1 }, 'lacks 1'],
      [{ from: 2 }, 'lacks 2'],
      [{ to: 2 }, 'lacks 1'],
      [{ backwards: true }, 'lacks 3'],
      [{ backwards: true, limit: 1 }, 'lacks 3'],
      [{ backwards: true, limit: 1, to: 2 }, 'lacks 2'],
      [{ from: 4 }, []],
      [{ from: 4, backwards: true, limit: 1 }, []],
      [{ from: 3, to: 2 }, []],
      [{ limit: 0 }, []],
    ];
    for (const [options, expected] of cases)
      expect(await read(stream, options), JSON.stringify(options)).toEqual(expected);
    await expect(readEvent(store.events, stream, 3)).rejects.toMatchObject(hole(stream, 3));
    await expect(commands()(stream)).rejects.toMatchObject(hole(stream, 1));
  });

  it('reports missing events after a snapshot', async () => {
    const stream = newStream();
    await append(stream, 0, 800);
    await foldStream(store.events, thing, stream);
    expect((await store.events.snapshots?.find(stream, 'thing 1'))?.version).toBe(800);
    await append(stream, 800, 5);
    await lose(stream, 801);
    const cases: [ReadStreamOptions, string | number[]][] = [
      [{ from: 801 }, 'lacks 801'],
      [{ from: 801, to: 803, backwards: true }, 'lacks 803'],
      [{ from: 799, limit: 3 }, 'lacks 801'],
      [{ from: 799, to: 801 }, 'lacks 801'],
      [{ backwards: true, limit: 1 }, 'lacks 805'],
      // Reads before the hole work, and reads beyond the end give nothing, as in any stream.
      [{ from: 799, limit: 2 }, [799, 800]],
      [{ from: 799, to: 800 }, [799, 800]],
      [{ to: 800, backwards: true, limit: 1 }, [800]],
      [{ from: 806 }, []],
    ];
    for (const [options, expected] of cases)
      expect(await read(stream, options), JSON.stringify(options)).toEqual(expected);
    expect(await read(stream, { to: 800 })).toHaveLength(800);
    await expect(foldStream(store.events, thing, stream)).rejects.toMatchObject(hole(stream, 801));
    await expect(commands()(stream)).rejects.toMatchObject(hole(stream, 801));
  });

  it('reports missing events after a known state', async () => {
    const stream = newStream();
    await append(stream, 0, 99);
    const [send, sendElsewhere] = [commands(), commands()];
    expect((await send(stream)).version).toBe(100);
    await foldStream(store.events, thing, stream);
    expect((await store.events.snapshots?.find(stream, 'thing 1'))?.version).toBe(100);
    const { version, position } = await sendElsewhere(stream);
    expect(version).toBe(101);
    await lose(stream, 101);
    await expect(send(stream, Promise.resolve(position))).rejects.toMatchObject(hole(stream, 101));
  });

  it('reports nothing missing in a stream that does not exist', async () => {
    const options: ReadStreamOptions[] = [
      {},
      { from: 5 },
      { to: 2 },
      { backwards: true },
      { backwards: true, limit: 1 },
    ];
    for (const one of options) expect(await read(newStream(), one)).toEqual([]);
    expect(await commands()(newStream())).toMatchObject({ version: 1, state: 1 });
  });
});
