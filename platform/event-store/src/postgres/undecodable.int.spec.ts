import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isDecoded, type LoggedEvent } from '../port.ts';
import { openTestPostgresStore, TEST_MASTER_KEY, type TestStore } from '../testing/stores.ts';
import { collect, counted, newStream, testEvent, testSchemas } from '../testing/test-events.ts';
import { openPostgresStore } from './open-postgres-store.ts';

const person = (personId: string) =>
  testEvent('PersonTold', {
    personId,
    name: 'Aron Anders',
    note: null,
    guarantors: [],
    contact: { by: 'none' },
    report: { income: 1, remarks: [] },
    owners: {},
  });

/** Rows damaged by a torn disk, a foreign writer or a faulty release. */
describe('unreadable rows of the log', () => {
  let store: TestStore;
  let admin: pg.Client;
  beforeEach(async () => {
    store = await openTestPostgresStore({ schemas: testSchemas });
    admin = new pg.Client({ connectionString: store.url });
    await admin.connect();
    await admin.query('alter table event_store.events disable trigger all');
    await admin.query('alter table event_store.subject_keys disable trigger all');
  });
  afterEach(async () => {
    await admin.end();
    await store.close();
  });

  const alter = (stream: string, body: string) =>
    admin.query(
      `update event_store.events set body = ${body}
        where stream_id = (select id from event_store.streams where stream = $1) and version = 1`,
      [stream],
    );
  /** Reads in a process without cached keys. */
  const readAll = async () => {
    const fresh = await openPostgresStore({
      url: store.url,
      masterKey: TEST_MASTER_KEY,
      schemas: testSchemas,
    });
    const events: LoggedEvent[] = [];
    try {
      for await (const event of fresh.events.readAll({ limit: 100 })) events.push(event);
    } finally {
      await fresh.close();
    }
    return events.map((event) =>
      isDecoded(event) ? event.stream : `${event.stream} ${event.type} ${event.undecodable}`,
    );
  };

  it.each([
    ['torn JSON', 'left(body, 40)', 'unknown its JSON is broken'],
    ['JSON that is no event', `'[]'`, 'unknown its JSON is broken'],
    [
      'a seal of another event',
      `replace(body, '"v":"', '"v":"AAAA')`,
      'PersonTold a sealed value does not open',
    ],
  ])('%s: readers get only its address, and all later events', async (_, body, told) => {
    const [broken, whole] = [newStream(), newStream()];
    await store.events.append(broken, 'none', [person('p-1')]);
    await store.events.append(whole, 'none', counted());
    await alter(broken, body);
    expect(await readAll()).toEqual([`${broken} ${told}`, whole]);
    await expect(collect(store.events.read(broken))).rejects.toThrow('cannot be decoded');
    await expect(collect(store.events.read(broken))).rejects.not.toThrow('Aron');
  });

  it('a broken key of one person leaves the others readable', async () => {
    const [one, two] = [newStream(), newStream()];
    await store.events.append(one, 'none', [person('p-1')]);
    await store.events.append(two, 'none', [person('p-2')]);
    await admin.query(`update event_store.subject_keys set wrapped = '\\x00' where subject_id = 'p-1'`);
    expect(await readAll()).toEqual([`${one} PersonTold a sealed value does not open`, two]);
  });
});
