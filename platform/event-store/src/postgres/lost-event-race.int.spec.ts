import { intArray, textArray, uuidArray } from '@kreditlina/postgres/binary-array';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EventCodec } from '../codec/event-codec.ts';
import { KeyRing } from '../keys/key-ring.ts';
import { memoryKeyTable } from '../keys/memory-key-table.ts';
import { decoded, type RecordedEvent } from '../port.ts';
import { openTestPostgresStore, TEST_MASTER_KEY, type TestStore } from '../testing/stores.ts';
import { collect, counted, newStream, readable, until } from '../testing/test-events.ts';

/** Two appends take positions in order, but the first commits last. No reader may miss it. */
describe.each(['fence', 'xmin'] as const)('an append that commits late, ordering %s', (ordering) => {
  let store: TestStore;
  let slow: pg.Client;
  const codec = new EventCodec({ keys: new KeyRing(memoryKeyTable(), TEST_MASTER_KEY) });

  beforeEach(async () => {
    store = await openTestPostgresStore({ ordering });
    slow = new pg.Client({ connectionString: store.url });
    await slow.connect();
  });
  afterEach(async () => {
    await slow.end();
    await store.close();
  });

  /** Begins an append that has its position but has not committed. */
  const beginSlowAppend = async (withFence: boolean) => {
    const stream = newStream('slow');
    const [event] = await codec.encode(stream, counted());
    await slow.query('begin');
    await slow.query('select * from event_store.append($1, $2, $3, $4, $5, $6, $7)', [
      textArray([stream]),
      intArray([0]),
      intArray([1]),
      intArray([1]),
      uuidArray([event?.id ?? '']),
      textArray([event?.body ?? '']),
      withFence,
    ]);
  };
  const quick = () => store.events.append(newStream('quick'), 'none', counted());
  const categories = (events: readonly RecordedEvent[]) => events.map((event) => event.category);

  it('readers wait for a late append, and then get both in order', async () => {
    const seen: RecordedEvent[] = [];
    const subscription = store.events.subscribe({}, async (batch) => {
      seen.push(...batch.events.map(decoded));
    });
    await quick();
    await until(() => seen.length === 1);
    await beginSlowAppend(ordering === 'fence');
    const second = await quick();
    const head = await store.events.head();
    expect(await collect(store.events.readAll({ limit: 10 }))).toHaveLength(1);
    expect(head).not.toBe(second.position);
    expect(store.stats().heldBack > 0).toBe(ordering === 'fence');
    expect((await store.health()).readersHeldMs > 0).toBe(ordering === 'fence');

    await slow.query('commit');
    await until(() => seen.length === 3);
    await subscription.stop();
    expect(categories(seen)).toEqual(['quick', 'slow', 'quick']);
    expect(categories(await collect(store.events.readAll({ limit: 10 })))).toEqual([
      'quick',
      'slow',
      'quick',
    ]);
    expect(await store.events.head()).toBe(second.position);
    expect((await store.health()).readersHeldMs).toBe(0);
  });

  it('readers continue once a late append is rolled back', async () => {
    await beginSlowAppend(ordering === 'fence');
    const { position } = await quick();
    expect(await collect(store.events.readAll({ limit: 10 }))).toHaveLength(0);
    await slow.query('rollback');
    await readable(store.events, position);
    expect(categories(await collect(store.events.readAll({ limit: 10 })))).toEqual(['quick']);
  });

  // One ordering is enough for the sabotaged variants.
  if (ordering === 'xmin') return;

  it('a reader that only remembers its last position misses a late append (sabotage)', async () => {
    const reader = new pg.Client({ connectionString: store.url });
    await reader.connect();
    let last = '0';
    const seen: string[] = [];
    const naiveRead = async () => {
      const { rows } = await reader.query(
        'select position, category from event_store.events where position > $1 order by position',
        [last],
      );
      for (const row of rows) seen.push(row.category);
      last = rows.at(-1)?.position ?? last;
    };
    await beginSlowAppend(true);
    await quick();
    await naiveRead();
    await slow.query('commit');
    await naiveRead();
    await reader.end();
    // The fence prevents exactly this loss.
    expect(seen).toEqual(['quick']);
  });

  it('an append without the fence is missed (sabotage)', async () => {
    const seen: RecordedEvent[] = [];
    await beginSlowAppend(false);
    const { position } = await quick();
    seen.push(...(await collect(store.events.readAll({ limit: 10 }))));
    await slow.query('commit');
    seen.push(...(await collect(store.events.readAll({ after: position, limit: 10 }))));
    expect(categories(seen)).toEqual(['quick']);
  });
});
