import { randomInt } from 'node:crypto';
import { inDrill } from '@kreditlina/tools/extent';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { OpenedStore } from '../opened-store.ts';
import { type AppendResult, comparePositions, type Subscription, WrongExpectedVersion } from '../port.ts';
import { openTestPostgresStore, TEST_MASTER_KEY } from '../testing/stores.ts';
import { collect, counted, newStream, readable, testSchemas, until } from '../testing/test-events.ts';
import { openPostgresStore } from './open-postgres-store.ts';

const WRITERS = 12;
const APPENDS = inDrill(60, 200);
const SHARED_STREAMS = 6;
/** Answered appends between kills. Kills by the clock would let a slow machine finish none. */
const APPENDS_BETWEEN_KILLS = 2 * WRITERS;

interface Reader {
  readonly seen: Map<string, number>;
  readonly subscription: Subscription;
  disorder: number;
}

function read(store: OpenedStore, options: { categories?: string[]; batchSize?: number }): Reader {
  let last = '0';
  const seen = new Map<string, number>();
  const subscription = store.events.subscribe(options, async ({ events }) => {
    for (const event of events) {
      seen.set(event.id, (seen.get(event.id) ?? 0) + 1);
      if (comparePositions(event.position, last) <= 0) reader.disorder += 1;
      last = event.position;
    }
  });
  const reader: Reader = { seen, disorder: 0, subscription };
  return reader;
}

/** Appends to own and shared streams, with every kind of expectation; returns the acknowledged ids. */
async function write(
  store: OpenedStore,
  shared: readonly string[],
  answered: () => void,
): Promise<{ id: string; position: string }[]> {
  const acknowledged: { id: string; position: string }[] = [];
  let own = newStream('own');
  let version = 0;
  for (let count = 0; count < APPENDS; count += 1) {
    const events = counted(randomInt(1, 4));
    try {
      let result: AppendResult;
      if (count % 3 === 0) {
        result = await store.events.append(shared[randomInt(SHARED_STREAMS)] as string, 'exists', events);
      } else {
        result = await store.events.append(own, version === 0 ? 'none' : version, events);
        version = result.version;
        if (version > 12) [own, version] = [newStream('own'), 0];
      }
      acknowledged.push(...events.map(({ id }) => ({ id, position: result.position })));
    } catch (error) {
      if (!(error instanceof WrongExpectedVersion)) throw error;
    }
    answered();
  }
  return acknowledged;
}

/** Kills all append connections of the database whenever enough appends were answered. */
async function disturb(url: string, answered: () => number, stopped: () => boolean): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let killed = 0;
  let next = APPENDS_BETWEEN_KILLS;
  while (!stopped()) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (answered() < next) continue;
    next = answered() + APPENDS_BETWEEN_KILLS;
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'kreditlina-append' and query like '%append%'`,
    );
    killed += rowCount ?? 0;
  }
  await client.end();
  return killed;
}

describe.each(['fence', 'xmin'] as const)(
  '12 writers and concurrent subscribers, ordering %s',
  (ordering) => {
    it.each([false, true])(
      'every acknowledged event is stored and delivered once, connections killed: %s',
      async (killing) => {
        const first = await openTestPostgresStore({ schemas: testSchemas, ordering });
        // Three stores with their own connections, like three processes.
        const open = () =>
          openPostgresStore({ url: first.url, masterKey: TEST_MASTER_KEY, schemas: testSchemas, ordering });
        const stores: OpenedStore[] = [first, await open(), await open()];
        const shared = Array.from({ length: SHARED_STREAMS }, () => newStream('shared'));
        for (const stream of shared) await first.events.append(stream, 'none', counted());

        const readers = stores.map((store, index) =>
          read(store, { batchSize: [1, 50, 500][index] as number }),
        );
        const filtered = read(first, { categories: ['shared'] });
        let done = false;
        let answered = 0;
        const disturbing = killing
          ? disturb(
              first.url,
              () => answered,
              () => done,
            )
          : Promise.resolve(1);
        const written = (
          await Promise.all(
            Array.from({ length: WRITERS }, (_, writer) =>
              write(stores[writer % 3] as OpenedStore, shared, () => {
                answered += 1;
              }),
            ),
          )
        ).flat();
        done = true;
        expect(await disturbing).toBeGreaterThan(0);
        const acknowledged = written.map(({ id }) => id);
        const positions = written.map(({ position }) => position).toSorted(comparePositions);
        await readable(first.events, positions.at(-1) as string);

        const stored = await collect(first.events.readAll({ limit: 100_000 }));
        const ids = new Set(stored.map((event) => event.id));
        expect(ids.size).toBe(stored.length);
        expect(acknowledged.length).toBe(new Set(acknowledged).size);
        expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
        expect(ids.size - SHARED_STREAMS).toBe(acknowledged.length);

        await until(() => readers.every(({ seen }) => seen.size >= ids.size));
        for (const reader of readers) {
          expect([...reader.seen.values()].every((times) => times === 1)).toBe(true);
          expect(reader.disorder).toBe(0);
        }
        const sharedCount = stored.filter((event) => event.category === 'shared').length;
        await until(() => filtered.seen.size >= sharedCount);
        expect(filtered.seen.size).toBe(sharedCount);

        await Promise.all([...readers, filtered].map(({ subscription }) => subscription.stop()));
        await stores[1]?.close();
        await stores[2]?.close();
        await first.close();
      },
    );
  },
);
