import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '@kreditlina/postgres/open-pool';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../errors.ts';
import { openTestPostgresStore, type TestStore } from '../testing/stores.ts';
import { counted, newStream } from '../testing/test-events.ts';

describe('appending to a full disk', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestPostgresStore();
  });
  afterAll(() => store.close());

  it('an append to a full disk is refused within five seconds, and succeeds once there is room', async () => {
    const pool = openPool({ connectionString: store.url, max: 1 });
    await pool.query(`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
    await pool.query('create trigger no_room before insert on event_store.events execute function no_room()');
    const events = counted();
    const stream = newStream();
    const append = () => store.events.append(stream, 'none', events);
    const late = sleep(5_000, 'late', { ref: false });
    await expect(Promise.race([append(), late])).rejects.toThrow(StoreUnavailable);
    await pool.query('drop trigger no_room on event_store.events');
    await pool.end();
    expect(await append()).toMatchObject({ version: 1 });
  });
});
