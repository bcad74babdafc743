import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { comparePositions } from '@kreditlina/event-store/port';
import { openPostgresStore } from '@kreditlina/event-store/postgres/open-postgres-store';
import { freePort } from '@kreditlina/postgres/embedded-postgres';
import { createMaintenance } from '@kreditlina/projection-engine/maintenance';
import { projections } from '@kreditlina/projections';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/read-config.ts';
import { startProduct } from '../../start-product.ts';
import { outsideDatabase } from '../../testing/outside-database.ts';
import { copyOfPreparedData } from '../../testing/prepared-data.ts';
import { productionEnvironment } from '../../testing/production-environment.ts';
import { requireVersion } from './not-migrated.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'kreditlina-role-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const tables = ['events', 'blobs', 'streams', 'subject_keys'];

/** Attempts to change the log, remove something from it, or disable its guards. */
const attacks = [
  "update event_store.events set body = '{}'",
  "update event_store.blobs set content_type = ''",
  "update event_store.subject_keys set key_id = ''",
  // Every append moves a stream's head, but never its name or number: a rename would orphan its events.
  "update event_store.streams set stream = stream || 'x'",
  'update event_store.streams set id = -id',
  ...['events', 'blobs', 'streams'].map((table) => `delete from event_store.${table}`),
  // The cleanup of old blobs may remove one with this setting.
  "set local event_store.removing = 'on'; delete from event_store.blobs",
  'delete from event_store.blob_writes',
  'delete from event_store.unneeded_objects',
  ...tables.flatMap((table) => [
    `truncate event_store.${table} cascade`,
    `alter table event_store.${table} disable trigger all`,
    `alter table event_store.${table} rename to gone`,
    `alter table event_store.${table} owner to session_user`,
    `drop table event_store.${table} cascade`,
  ]),
  'drop trigger events_are_append_only on event_store.events',
  'drop schema event_store cascade',
  'alter sequence event_store.positions restart',
  `create or replace function event_store.refuse_change() returns trigger language plpgsql as 'begin return null; end'`,
  'set session_replication_role = replica',
  'set role kreditlina',
  // Statements of an erasure, which only the eraser's own login may run.
  'delete from event_store.subject_keys',
  'set role kreditlina_eraser',
  'grant kreditlina_eraser to session_user',
];

/**
 * Runs every attack as every role that the product's connection can take.
 * @returns those not refused for a missing right
 */
async function notRefused(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  const passed: string[] = [];
  try {
    for (const role of ['none', 'kreditlina_log', 'kreditlina_eraser']) {
      for (const attack of attacks) {
        await client.query('begin');
        const message = await client.query(`set local role ${role}; ${attack}`).then(
          () => 'done',
          (error: Error) => error.message,
        );
        await client.query('rollback');
        if (!/^(permission denied|must be owner)/.test(message))
          passed.push(`${role}: ${attack}: ${message}`);
      }
    }
  } finally {
    client.release(true);
  }
  return passed;
}

async function loginsOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ usename: string }>(
    `select distinct usename from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name not like 'parallel%' order by 1`,
  );
  await client.end();
  return rows.map(({ usename }) => usename);
}

const isReady = async (url: string): Promise<boolean> => (await fetch(`${url}/health/ready`)).status === 200;

describe('the running product cannot change the log', () => {
  it('on the embedded database, update, delete, truncate, drop and disabling triggers are refused to the product’s login', async () => {
    const folder = await copyOfPreparedData('kreditlina-role-');
    const base = { KREDITLINA_DATA: folder, KREDITLINA_PORT: '0', KREDITLINA_LOG: 'none' };
    await using ended = new AsyncDisposableStack();
    ended.defer(() => rmSync(folder, { recursive: true, force: true }));
    const product = ended.use(await startProduct(readConfig(base)));
    expect(await isReady(product.url)).toBe(true);
    const head = await product.store.head();
    expect(await notRefused(product.pool)).toEqual([]);
    // The product's own jobs may have appended events since.
    expect(comparePositions(await product.store.head(), head)).toBeGreaterThanOrEqual(0);
    expect(new Set(await loginsOf(product.databaseUrl))).toEqual(new Set(['kreditlina_app']));
  });

  it('a start on a database that is not migrated, without the owner’s password, says what to do', async () => {
    await using outside = await outsideDatabase();
    const folder = mkdtempSync(join(dataDir, 'unmigrated-'));
    const env = productionEnvironment(outside, folder);
    const owner = Object.assign(new URL(outside.ownerUrl), { password: '' }).href;
    await expect(startProduct(readConfig({ ...env, DATABASE_OWNER_URL: owner }))).rejects.toThrow(
      'run `kreditlina migrate` with the password',
    );
    expect(() => requireVersion('15.18 (Debian 15.18-0+deb12u1)')).toThrow(
      'Postgres 16 or later is required',
    );
    expect(requireVersion('18.4')).toBeUndefined();
  });

  it('on an external database with three logins, changes of the log are refused; with a single login the product does not start', async () => {
    await using outside = await outsideDatabase();
    const { ownerUrl, appUrl, eraserUrl } = outside;
    const folder = mkdtempSync(join(dataDir, 'outside-'));
    const port = String(await freePort());
    const env = { ...productionEnvironment(outside, folder), KREDITLINA_PORT: port };
    const at = `http://127.0.0.1:${port}`;
    const unused = (url: string) => Object.assign(new URL(url), { password: '' }).href;
    // Checked in the database, not in the configuration: objects that a single login created belong to it,
    // and are handed over below.
    const exchanged = { ...env, DATABASE_URL: ownerUrl, DATABASE_OWNER_URL: unused(appUrl) };
    await expect(startProduct(readConfig(exchanged))).rejects.toThrow('DATABASE_URL owns the event log');
    const owner = new pg.Pool({ connectionString: ownerUrl, max: 1 });
    expect((await notRefused(owner)).length).toBeGreaterThan(0);
    await owner.end();
    {
      await using product = await startProduct(readConfig(env));
      expect(await isReady(at)).toBe(true);
      expect(await notRefused(product.pool)).toEqual([]);
      await onlyEraserErases({ url: appUrl, eraserUrl });
      // The product can still rebuild the tables that it owns.
      const parts = { store: product.store, pool: product.pool, owner: 'test', projections };
      expect((await createMaintenance(parts).rebuild('user')).comparedWith).toBe('live');
    }
    const unbuilt = { ...env, KREDITLINA_WEB_ROOT: join(folder, 'missing') };
    await expect(startProduct(readConfig(unbuilt))).rejects.toThrow('The web client is not built');
    // In production the running product does not have the owner's password.
    await using _later = await startProduct(readConfig({ ...env, DATABASE_OWNER_URL: unused(ownerUrl) }));
    expect(await isReady(at)).toBe(true);
  });
});

/** The product's store destroys keys through the eraser's login only, and that login can read nothing. */
async function onlyEraserErases({ url, eraserUrl }: { url: string; eraserUrl: string }): Promise<void> {
  const person = randomUUID();
  const open = (erasing: { eraserUrl?: string }) =>
    openPostgresStore({ url, masterKey: new Uint8Array(32).fill(4), ...erasing });
  const [store, without] = [await open({ eraserUrl }), await open({})];
  const { hash } = await store.blobs.put({
    bytes: new Uint8Array([1, 2, 3]),
    contentType: 'text/plain',
    subjectId: person,
  });
  await expect(without.keys.destroy(person)).rejects.toThrow('permission denied');
  expect([...((await without.blobs.get(hash))?.bytes ?? [])]).toEqual([1, 2, 3]);
  await store.keys.destroy(person);
  await expect.poll(() => without.blobs.get(hash).then((found) => found?.bytes)).toBeUndefined();
  await Promise.all([store.close(), without.close()]);
  const eraser = new pg.Client({ connectionString: eraserUrl });
  await eraser.connect();
  for (const secret of [
    'event_store.events',
    'event_store.subject_keys',
    'api.sessions',
    'product.secret_fingerprints',
  ])
    await expect(eraser.query(`select * from ${secret}`)).rejects.toThrow('permission denied');
  await eraser.query('set role kreditlina_eraser');
  await expect(eraser.query('select wrapped from event_store.subject_keys')).rejects.toThrow(
    'permission denied',
  );
  await eraser.end();
}
