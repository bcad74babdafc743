import type { TestDatabase } from '@kreditlina/postgres/testing/postgres';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './eventstoredb/testing/server/test-server.ts';
import { openEventStore } from './open-event-store.ts';
import { migratedDatabase, TEST_MASTER_KEY } from './testing/stores.ts';
import { counted, newStream, testSchemas, withLimits } from './testing/test-events.ts';

describe('the store that is configured', () => {
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

  it('is not the database once events were appended to EventStoreDB with it', async () => {
    await (await open()).close();
    const store = await open(server.url);
    await store.events.append(newStream(), 'none', counted());
    await store.close();
    await expect(open()).rejects.toThrow('EVENTSTORE_URL is not set');
    await (await open(server.url)).close();
  });

  it('is not an EventStoreDB that lacks what the database holds', async () => {
    const store = await open();
    await store.events.append(newStream(), 'none', counted());
    await store.close();
    await expect(open(server.url)).rejects.toThrow('move them first');
    await (await open()).close();
  });

  it('is not an empty EventStoreDB once another was worked with; a first start that was killed is begun again', async () => {
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

  it('says what is wrong with an address or a server, and nothing of the password', async () => {
    await expect(open('esdb://app:hidden@127.0.0.1:1?tls=perhaps')).rejects.toThrow(
      'The address of the event store must say tls=true or tls=false',
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
