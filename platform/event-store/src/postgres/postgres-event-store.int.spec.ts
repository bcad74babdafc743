import { randomUUID } from 'node:crypto';
import { createTestDatabase } from '@kreditlina/postgres/testing/postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../errors.ts';
import { decoded, type RecordedEvent } from '../port.ts';
import { openTestPostgresStore, TEST_MASTER_KEY, type TestStore } from '../testing/stores.ts';
import {
  collect,
  counted,
  forget,
  newStream,
  testDestructions,
  testEvent,
  testSchemas,
  until,
} from '../testing/test-events.ts';
import { migrateEventStore } from './migrate.ts';
import { openPostgresStore } from './open-postgres-store.ts';

describe('Postgres event store', () => {
  let store: TestStore;
  let admin: pg.Pool;
  beforeAll(async () => {
    store = await openTestPostgresStore({ schemas: testSchemas, destructions: testDestructions });
    admin = new pg.Pool({ connectionString: store.url, max: 2 });
  });
  afterAll(async () => {
    await admin.end();
    await store.close();
  });

  const canary = 'Kanariefågel Canary';
  const told = (personId: string) => ({
    personId,
    name: canary,
    note: canary,
    guarantors: [{ personId, name: canary, share: 1 }],
    contact: { by: 'phone', phone: canary },
    report: { income: 1, remarks: [canary] },
    owners: {},
  });

  it.each([
    'update event_store.events set body = body',
    'delete from event_store.events',
    'truncate event_store.events',
    'update event_store.blobs set bytes = bytes',
    'delete from event_store.blobs',
    'delete from event_store.streams',
    'update event_store.subject_keys set wrapped = wrapped',
  ])('refuses "%s" even to the owner of the tables', async (statement) => {
    await store.events.append(newStream(), 'none', [testEvent('PersonTold', told('p-guarded'))]);
    await expect(admin.query(statement)).rejects.toThrow(/append-only|keys do not change/);
  });

  it('gives the store’s role no right to change or erase, and the eraser only the right to erase keys', async () => {
    const may = async (role: string, table: string) => {
      const rights = ['select', 'insert', 'update', 'delete', 'truncate'];
      const { rows } = await admin.query(
        'select array_agg(r) filter (where has_table_privilege($1, $2, r)) as rights from unnest($3::text[]) r',
        [role, `event_store.${table}`, rights],
      );
      return rows[0].rights;
    };
    expect(await may('kreditlina_log', 'made_keys')).toEqual(['select']);
    for (const table of ['events', 'blobs', 'subject_keys'])
      expect(await may('kreditlina_log', table)).toEqual(['select', 'insert']);
    expect(await may('kreditlina_log', 'streams')).toEqual(['select', 'insert']);
    const moved = await admin.query(
      `select array_agg(attname::text order by attnum) as columns from pg_attribute
        where attrelid = 'event_store.streams'::regclass and attnum > 0
          and has_column_privilege('kreditlina_log', attrelid, attnum, 'update')`,
    );
    expect(moved.rows[0].columns).toEqual(['version', 'previous_hash', 'hash']);
    expect(await may('kreditlina_eraser', 'subject_keys')).toEqual(['delete']);
    for (const table of ['events', 'blobs', 'streams'])
      expect(await may('kreditlina_eraser', table)).toBeNull();
    const { rows } = await admin.query(
      `select distinct r.rolname from pg_stat_activity a join pg_roles r on r.oid = a.usesysid where a.datname = current_database()`,
    );
    expect(rows).toEqual([{ rolname: 'kreditlina' }]);
  });

  it('holds no personal data in clear, and no key once it is destroyed', async () => {
    const person = randomUUID();
    const stream = newStream();
    await store.events.append(stream, 'none', [testEvent('PersonTold', told(person))]);
    await store.blobs.put({ bytes: Buffer.from(canary), contentType: 'text/plain', subjectId: person });
    const everything = async () => {
      const { rows } = await admin.query(`select concat(
        (select string_agg(body, '') from event_store.events),
        (select string_agg(encode(bytes, 'escape'), '') from event_store.blobs)) as text`);
      return rows[0].text as string;
    };
    expect(await everything()).toContain(person);
    expect(await everything()).not.toContain('Canary');
    expect(await everything()).not.toContain(Buffer.from(canary).toString('base64').slice(0, 16));
    const keys = 'select count(*)::integer as count from event_store.subject_keys where subject_id = $1';
    expect((await admin.query(keys, [person])).rows).toEqual([{ count: 1 }]);
    await forget(store, person);
    expect((await admin.query(keys, [person])).rows).toEqual([{ count: 0 }]);
    expect((await collect(store.events.read(stream)))[0]?.data.name).toBe('[erased]');
  });

  it('makes other processes forget a destroyed key', async () => {
    const other = await openPostgresStore({
      url: store.url,
      masterKey: TEST_MASTER_KEY,
      schemas: testSchemas,
      destructions: testDestructions,
    });
    const person = randomUUID();
    const stream = newStream();
    await store.events.append(stream, 'none', [testEvent('PersonTold', told(person))]);
    const name = async () => (await collect(other.events.read(stream)))[0]?.data.name;
    expect(await name()).toBe(canary);
    await forget(store, person);
    while ((await name()) !== '[erased]') await new Promise((resolve) => setTimeout(resolve, 5));
    await other.close();
  });

  it('does not open personal data with another master key', async () => {
    const stream = newStream();
    await store.events.append(stream, 'none', [testEvent('PersonTold', told('p-guarded'))]);
    const other = await openPostgresStore({
      url: store.url,
      masterKey: new Uint8Array(32),
      schemas: testSchemas,
    });
    await expect(collect(other.events.read(stream))).rejects.toThrow();
    await other.close();
  });

  it('finds events by polling when no notification comes', async () => {
    const seen: RecordedEvent[] = [];
    const after = await store.events.head();
    const subscription = store.events.subscribe({ after }, async (batch) => {
      seen.push(...batch.events.map(decoded));
    });
    const silent = await openPostgresStore({
      url: store.url,
      masterKey: TEST_MASTER_KEY,
      schemas: testSchemas,
    });
    // Cuts off every listener, so that notifications are lost.
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and (query ilike '%listen%' or query ilike '%notify%') and pid <> pg_backend_pid()`;
    await admin.query(cut);
    await silent.events.append(newStream(), 'none', counted());
    await admin.query(cut);
    await until(() => seen.length === 1);
    await until(() => subscription.lastError === undefined);
    await silent.close();
    await subscription.stop();
  });

  it('reports an event of an unknown type as newer, unless the store has no catalogue', async () => {
    const unvalidated = await openPostgresStore({ url: store.url, masterKey: TEST_MASTER_KEY });
    const stream = newStream();
    await unvalidated.events.append(stream, 'none', [testEvent('FromTheFuture', { any: { thing: [1] } })]);
    const read = await collect(unvalidated.events.read(stream));
    expect(read[0]).toMatchObject({ type: 'FromTheFuture', data: { any: { thing: [1] } } });
    await unvalidated.close();
    await expect(collect(store.events.read(stream))).rejects.toMatchObject({
      isNewer: true,
      stream,
      version: 1,
    });
  });

  it('upcasts old events', async () => {
    const stream = newStream();
    await store.events.append(stream, 'none', counted());
    const later = await openPostgresStore({
      url: store.url,
      masterKey: TEST_MASTER_KEY,
      schemas: testSchemas,
      upcasters: [
        {
          type: 'Counted',
          from: 1,
          to: { type: 'Counted', schemaVersion: 2 },
          upcast: ({ amount }) => ({ amountCents: amount }),
        },
        {
          type: 'Counted',
          from: 2,
          to: { type: 'Tallied', schemaVersion: 1 },
          upcast: (data) => ({ ...data, currency: 'SEK' }),
        },
      ],
    });
    expect((await collect(later.events.read(stream)))[0]).toMatchObject({
      type: 'Tallied',
      schemaVersion: 1,
      data: { amountCents: 0, currency: 'SEK' },
    });
    expect(await later.verifyStream(stream)).toBeUndefined();
    await later.close();
  });

  it('reports its health, and refuses work once it is closed', async () => {
    const other = await openPostgresStore({
      url: store.url,
      masterKey: TEST_MASTER_KEY,
      schemas: testSchemas,
    });
    await other.events.append(newStream(), 'none', counted());
    expect(await other.health()).toMatchObject({ ok: true, waitingAppends: 0 });
    expect(other.stats()).toMatchObject({ appends: 1, events: 1, conflicts: 0 });
    await other.close();
    await expect(other.events.append(newStream(), 'none', counted())).rejects.toThrow(StoreUnavailable);
  });

  it('several processes can migrate it at once, and again', async () => {
    await using database = await createTestDatabase();
    await Promise.all(Array.from({ length: 4 }, () => migrateEventStore(database.url)));
    await migrateEventStore(database.url);
    await migrateEventStore(database.url, { ordering: 'xmin' });
    const opened = await openPostgresStore({
      url: database.url,
      masterKey: TEST_MASTER_KEY,
      ordering: 'xmin',
    });
    await opened.close();
  });

  it('says so if the database has no store', async () => {
    await using database = await createTestDatabase();
    await expect(openPostgresStore({ url: database.url, masterKey: TEST_MASTER_KEY })).rejects.toThrow(
      StoreUnavailable,
    );
  });
});
