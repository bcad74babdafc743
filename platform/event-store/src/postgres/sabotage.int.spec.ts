import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestPostgresStore, TEST_MASTER_KEY, type TestStore } from '../testing/stores.ts';
import { collect, counted, newStream, testSchemas } from '../testing/test-events.ts';
import { openPostgresStore } from './open-postgres-store.ts';

/**
 * Each test removes one guard and shows that its promise is broken, which proves that the tests of the
 * promise can fail. The fence has its own in lost-event-race.int.spec.ts.
 */
describe('a sabotaged store', () => {
  let store: TestStore;
  let admin: pg.Client;
  beforeEach(async () => {
    store = await openTestPostgresStore({ schemas: testSchemas });
    admin = new pg.Client({ connectionString: store.url });
    await admin.connect();
  });
  afterEach(async () => {
    await admin.end();
    await store.close();
  });

  const replaceInAppend = async (guard: string, by: string) => {
    const text = await readFile(new URL('./sql/append.sql', import.meta.url), 'utf8');
    expect(text).toContain(guard);
    await admin.query(text.replace(guard, by));
  };
  const winners = async (stream: string, version: number) => {
    const tries = await Promise.allSettled([1, 2].map(() => store.events.append(stream, version, counted())));
    return tries.filter(({ status }) => status === 'fulfilled').length;
  };

  it('without the expected version, both of two rivals win', async () => {
    const stream = newStream();
    await store.events.append(stream, 'none', counted());
    expect(await winners(stream, 1)).toBe(1);
    await replaceInAppend('(r.expected = -1 or s.version = r.expected)', 'true');
    expect(await winners(stream, 2)).toBe(2);
  });

  it('without unique event ids, a command is stored twice', async () => {
    const stream = newStream();
    const command = counted();
    await store.events.append(stream, 'none', command);
    expect((await store.events.append(stream, 'exists', command)).repeated).toBe(true);
    await admin.query('alter table event_store.events drop constraint events_event_id');
    await store.events.append(stream, 'exists', command);
    expect(await collect(store.events.read(stream))).toHaveLength(2);
  });

  it('without validation, an event that fits no schema is stored', async () => {
    const careless = await openPostgresStore({ url: store.url, masterKey: TEST_MASTER_KEY });
    const unknown = counted().map((event) => ({ ...event, data: { personalNumber: '199001011239' } }));
    await expect(store.events.append(newStream(), 'none', unknown)).rejects.toThrow('does not fit');
    await expect(store.events.append(newStream(), 'none', unknown)).rejects.not.toThrow('199001011239');
    expect((await careless.events.append(newStream(), 'none', unknown)).version).toBe(1);
    await careless.close();
  });
});
