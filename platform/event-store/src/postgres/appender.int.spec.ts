import { eventually } from '@kreditlina/tools/eventually';
import pg from 'pg';
import { expect, it } from 'vitest';
import { openTestPostgresStore } from '../testing/stores.ts';
import { counted, newStream, testSchemas } from '../testing/test-events.ts';

it('sends what comes beside a statement under way in one more, also when that one is held up', async () => {
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
    await Promise.all(Array.from({ length: 8 }, () => store.events.append(newStream(), 'none', counted())));
    expect(store.stats().batches).toBe(batches + 1);
    await writer.query('rollback');
    expect((await first).version).toBe(version + 1);
  } finally {
    await writer.end();
    await store.close();
  }
});
