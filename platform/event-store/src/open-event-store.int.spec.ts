import type { TestDatabase } from '@kreditlina/postgres/testing/postgres';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './eventstoredb/testing/server/test-server.ts';
import { openEventStore } from './open-event-store.ts';
import { migratedDatabase, TEST_MASTER_KEY } from './testing/stores.ts';
import { counted, newStream, testSchemas, withLimits } from './testing/test-events.ts';

describe('opening the configured store', () => {
  let database: TestDatabase;
  let server: TestServer;
  beforeEach(async () => {
    database = await migratedDatabase();
    server = await startTestServer();
  });
  afterEach(async () => {
    await server.close();
    await database.dispose();
  });

  const open = (eventStoreUrl?: string) =>
    openEventStore({ url: database.url, masterKey: TEST_MASTER_KEY, schemas: testSchemas, eventStoreUrl });

  it('refuses the database alone once events were appended to EventStoreDB', async () => {
    await (await open()).close();
    const store = await open(server.url);
    await store.events.append(newStream(), 'none', counted());
    await store.close();
    await expect(open()).rejects.toThrow('EVENTSTORE_URL is not set');
    await (await open(server.url)).close();
  });

  it('refuses an EventStoreDB that lacks events of the database', async () => {
    const store = await open();
    await store.events.append(newStream(), 'none', counted());
    await store.close();
    await expect(open(server.url)).rejects.toThrow('move them first');
    await (await open()).close();
  });

  it('refuses an empty EventStoreDB once many ids were claimed, but not after a start cut off early', async () => {
    const store = await open(server.url);
    await store.close();
    const claim = (count: number) =>
      `insert into event_store.claimed_ids select gen_random_uuid(), 1 from generate_series(1, ${count})`;
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    await owner.query(claim(20));
    await (await open(server.url)).close();
    await owner.query(claim(300));
    await owner.end();
    await expect(open(server.url)).rejects.toThrow('without any');
  });

  it('explains a bad address or server without revealing the password', async () => {
    await expect(open('esdb://app:hidden@127.0.0.1:1?tls=perhaps')).rejects.toThrow(
      'The address of the event store must have tls=true or tls=false',
    );
    const watcher = new pg.Client({ connectionString: database.url });
    await watcher.connect();
    const { rows } = await watcher.query(
      'select application_name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await watcher.end();
    expect(rows).toEqual([]);
    using _ = withLimits({ statementMilliseconds: 300 });
    server.unavailable(true);
    await expect(open(server.url)).rejects.toThrow('does not answer');
  });
});
