import { eventually } from '@kreditlina/tools/eventually';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { openTestPostgresStore } from '../testing/stores.ts';
import { counted, newStream, testSchemas } from '../testing/test-events.ts';

it('batches appends beside a running statement, but sends the next batch at once if that one is blocked', async () => {
  let now = 1_000;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const store = await openTestPostgresStore({ schemas: testSchemas });
  const writer = new pg.Client({ connectionString: store.url });
  await writer.connect();
  try {
    const heldUp = newStream();
    const { version } = await store.events.append(heldUp, 'none', counted());
    await writer.query('begin');
    await writer.query('select from event_store.streams where stream = $1 for update', [heldUp]);
    const first = store.events.append(heldUp, version, counted());
    await eventually(async () => {
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      expect((await writer.query(waiting)).rowCount).toBe(1);
    });
    const { batches } = store.stats();
    let answered = 0;
    const eight = () =>
      Array.from({ length: 8 }, async () => {
        await store.events.append(newStream(), 'none', counted());
        answered += 1;
      });
    const round = eight();
    now += 19;
    await store.events.head();
    expect(answered).toBe(0);
    now += 1;
    await Promise.all(round);
    expect(store.stats().batches).toBe(batches + 1);
    // The clock is stopped, so they would wait for ever if they were held back.
    await Promise.all(eight());
    expect(answered).toBe(16);
    expect(store.stats().batches).toBe(batches + 2);
    await writer.query('rollback');
    expect((await first).version).toBe(version + 1);
  } finally {
    clock.mockRestore();
    await writer.end();
    await store.close();
  }
});
