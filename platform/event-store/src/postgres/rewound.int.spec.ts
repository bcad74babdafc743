import { randomUUID } from 'node:crypto';
import { eventually } from '@kreditlina/tools/eventually';
import { afterEach, describe, expect, it } from 'vitest';
import type { OpenedStore } from '../opened-store.ts';
import { comparePositions, type EventStore, START, type Subscription } from '../port.ts';
import { shortenLog } from '../testing/shorter-log.ts';
import { openTestPostgresStore, type TestStore } from '../testing/stores.ts';
import { collect, counted, newStream, testEvent, testSchemas, until } from '../testing/test-events.ts';
import { openPostgresStore } from './open-postgres-store.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const store of opened.splice(0).reverse()) await store.close();
});

async function openStore(ordering: 'fence' | 'xmin' = 'fence'): Promise<TestStore> {
  const store = await openTestPostgresStore({ schemas: testSchemas, ordering });
  opened.push(store);
  return store;
}

/** Another process on the same database, of whose appends the first one is only notified. */
async function openBeside({ url }: TestStore, ordering: 'fence' | 'xmin' = 'fence') {
  const masterKey = new Uint8Array(32).fill(9);
  const store: OpenedStore = await openPostgresStore({ url, masterKey, schemas: testSchemas, ordering });
  opened.push(store);
  return store;
}

async function appendMany(events: EventStore, count: number): Promise<string> {
  let position = START;
  for (let index = 0; index < count; index += 1) {
    position = (await events.append(newStream(), 'none', counted())).position;
  }
  return position;
}

/** Events and rewinds that a subscription received. */
function follow(events: EventStore, after?: string) {
  const seen: string[] = [];
  const rewound: string[] = [];
  let position = START;
  events.onRewound((to) => {
    rewound.push(to);
  });
  const subscription: Subscription = events.subscribe({ ...(after && { after }) }, async (batch) => {
    seen.push(...batch.events.map(({ id }) => id));
    position = batch.position;
  });
  opened.push({ close: () => subscription.stop() });
  return { seen, rewound, position: () => position };
}

describe.each(['fence', 'xmin'] as const)('a truncated log (%s)', (ordering) => {
  it('notices that the log was truncated, and reads new events at reused positions without a gap', async () => {
    const store = await openStore(ordering);
    const kept = await appendMany(store.events, 5);
    const reader = follow(store.events);
    await until(() => reader.position() === kept);
    const lost = await appendMany(store.events, 3);
    await until(() => reader.position() === lost);
    await shortenLog(store.url, String(5));
    await until(() => reader.rewound.length > 0);
    expect(reader.rewound).toEqual([kept]);
    await appendMany(store.events, 2);
    // With ordering by transaction id, transactions of any other database on the server hold readers back.
    const log = await eventually(
      async () => {
        const all = await collect(store.events.readAll({ limit: 100 }));
        expect(all).toHaveLength(7);
        return all;
      },
      { timeout: 10_000, interval: 20 },
    );
    await until(() => reader.seen.includes(log.at(-1)?.id as string));
    expect(reader.seen.slice(-2)).toEqual(log.slice(-2).map(({ id }) => id));
    expect(await store.events.head()).toBe(log.at(-1)?.position);
  });

  it('notices a truncated log even if it has grown past the reader’s position in between', async () => {
    const store = await openStore(ordering);
    const beside = await openBeside(store, ordering);
    const kept = await appendMany(store.events, 5);
    const reader = follow(store.events);
    await until(() => reader.position() === kept);
    const lost = await appendMany(store.events, 3);
    await until(() => reader.position() === lost);
    await shortenLog(store.url, String(5));
    const anew = counted(10);
    const { position } = await beside.events.append(newStream(), 'none', anew);
    expect(comparePositions(position, lost)).toBeGreaterThan(0);
    await until(() => reader.seen.includes(anew.at(-1)?.id as string));
    expect(reader.rewound).toEqual([kept]);
    expect(reader.seen.slice(-10)).toEqual(anew.map(({ id }) => id));
  });
});

describe('a replaced log', () => {
  it('says whether a checkpoint belongs to this log', async () => {
    const { events, url } = await openStore();
    const first = counted();
    const { position } = await events.append(newStream(), 'none', first);
    const mark = { position, id: first[0]?.id as string };
    expect(await events.holds(START)).toBe(true);
    expect(await events.holds(position, mark)).toBe(true);
    expect(await events.holds(position, { ...mark, id: randomUUID() })).toBe(false);
    expect(await events.holds('2')).toBe(false);
    await shortenLog(url, START);
    expect(await events.holds(position)).toBe(false);
    await appendMany(events, 2);
    expect(await events.holds(position)).toBe(true);
    expect(await events.holds(position, mark)).toBe(false);
  });

  it('a reader whose checkpoint is beyond the end reads the log from its start', async () => {
    const { events } = await openStore();
    await appendMany(events, 3);
    const reader = follow(events, '1000');
    await until(() => reader.seen.length === 3);
    expect(reader.seen).toEqual((await collect(events.readAll({ limit: 10 }))).map(({ id }) => id));
  });

  it('does not take the log for truncated at a position that a rolled-back append used', async () => {
    const { events } = await openStore();
    const stream = newStream();
    const once = counted();
    await events.append(stream, 'none', once);
    // Already stored: the statement takes a position and is rolled back.
    expect((await events.append(stream, 1, once)).repeated).toBe(true);
    const head = await events.head();
    expect(await events.holds('2')).toBe(true);
    const reader = follow(events, '2');
    await appendMany(events, 1);
    await until(() => reader.seen.length === 1);
    expect(reader.rewound).toEqual([]);
    expect(comparePositions(await events.head(), head)).toBeGreaterThan(0);
  });

  it('does not use a key that was made after the backup', async () => {
    const store = await openStore();
    const personId = randomUUID();
    const told = (name: string) =>
      testEvent('PersonTold', {
        personId,
        name,
        note: null,
        guarantors: [],
        contact: { by: 'none' },
        report: { income: 1, remarks: [] },
        owners: {},
      });
    const kept = await appendMany(store.events, 2);
    const reader = follow(store.events);
    await store.events.append(newStream('person'), 'none', [told('Anna')]);
    await until(() => reader.seen.length === 3);
    const beside = await openBeside(store);
    await shortenLog(store.url, kept, { withoutKeyOf: personId });
    await until(() => reader.rewound.length > 0);
    const stream = newStream('person');
    await store.events.append(stream, 'none', [told('Anna igen')]);
    const [event] = await collect(beside.events.read(stream));
    expect(event?.data.name).toBe('Anna igen');
  });
});
