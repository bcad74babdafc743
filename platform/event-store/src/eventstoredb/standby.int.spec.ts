import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@kreditlina/postgres/embedded-postgres';
import { eventually } from '@kreditlina/tools/eventually';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedStore } from '../opened-store.ts';
import { migrateEventStore } from '../postgres/migrate.ts';
import { TEST_MASTER_KEY } from '../testing/stores.ts';
import { testSchemas } from '../testing/test-events.ts';
import { openEventStoreDbStore } from './open-eventstoredb-store.ts';
import { startTestServer, type TestServer } from './testing/server/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'kreditlina-standby-'));
let database: EmbeddedPostgres;
let server: TestServer;
beforeAll(async () => {
  [database, server] = await Promise.all([startEmbeddedPostgres({ dataDir: folder }), startTestServer()]);
  await migrateEventStore(database.url);
});
afterAll(async () => {
  await Promise.all([database.stop('immediate'), server.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const setStandbys = async (names: string): Promise<void> => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`alter system set synchronous_standby_names = '${names}'`);
  await client.query('select pg_reload_conf()');
  await client.end();
};

describe('personal keys next to EventStoreDB', () => {
  it('opening a store waits until a standby has the keys, as a lost key would make events unreadable', async () => {
    await setStandbys('nobody_is_there');
    let opened: OpenedStore | undefined;
    const options = {
      url: database.url,
      eventStoreUrl: server.url,
      masterKey: TEST_MASTER_KEY,
      schemas: testSchemas,
    };
    const opening = openEventStoreDbStore(options).catch(() => undefined);
    void opening.then((store) => {
      opened = store;
    });
    const watcher = new pg.Client({ connectionString: database.url });
    await watcher.connect();
    await eventually(async () => {
      const { rowCount } = await watcher.query(`select from pg_stat_activity where wait_event = 'SyncRep'`);
      expect(rowCount).toBeGreaterThan(0);
    });
    await watcher.end();
    expect(opened).toBeUndefined();
    await setStandbys('');
    await opening;
    await eventually(async () => {
      opened ??= await openEventStoreDbStore(options);
    });
    await opened?.close();
  });
});
