import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@kreditlina/postgres/embedded-postgres';
import { eventually } from '@kreditlina/tools/eventually';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateEventStore } from './migrate.ts';
import { StandbyBarrier } from './standby-barrier.ts';

const folder = mkdtempSync(join(tmpdir(), 'kreditlina-barrier-'));
let lonely: EmbeddedPostgres;
let promoted: EmbeddedPostgres;
beforeAll(async () => {
  [lonely, promoted] = (await Promise.all(
    ['lonely', 'promoted'].map((name) => startEmbeddedPostgres({ dataDir: join(folder, name) })),
  )) as [EmbeddedPostgres, EmbeddedPostgres];
  await Promise.all([lonely, promoted].map(({ url }) => migrateEventStore(url)));
});
afterAll(async () => {
  await Promise.all([lonely, promoted].map((server) => server.stop('immediate')));
  rmSync(folder, { recursive: true, force: true });
});

async function connected(url: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

it('a caller connected to the promoted server need not wait for the vanished one', async () => {
  await using former = await connected(lonely.url);
  await former.query(`alter system set synchronous_standby_names = 'nobody_is_there'`);
  await former.query('select pg_reload_conf()');
  let leadsTo = lonely;
  // The database's address later leads to another server, while connections to the old one hang.
  const caller = {
    processName: 'test',
    get url() {
      return leadsTo.url;
    },
  };
  const barrier = new StandbyBarrier(caller);
  const held = barrier.pass(former);
  held.catch(() => undefined);
  await eventually(async () => {
    const asked = `select from pg_stat_activity where application_name = 'test-barrier' and wait_event = 'SyncRep'`;
    expect((await former.query(asked)).rowCount).toBe(1);
  });
  leadsTo = promoted;
  await using newcomer = await connected(promoted.url);
  await barrier.pass(newcomer);
  await expect(held).rejects.toThrow();
  await barrier.close();
});
