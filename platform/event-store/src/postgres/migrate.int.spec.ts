import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createTestDatabase } from '@kreditlina/postgres/testing/postgres';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { TEST_MASTER_KEY } from '../testing/stores.ts';
import { counted, newStream, testSchemas } from '../testing/test-events.ts';
import { migrateEventStore } from './migrate.ts';
import { openPostgresStore } from './open-postgres-store.ts';

const folder = new URL('./sql/', import.meta.url);
/** Files of the last release before the present runner. */
const tables = ['001-tables.sql', '002-append-only.sql', '003-roles.sql', '005-snapshots.sql'];

/** That runner's records table, verbatim. */
const NOTES = `
  create schema if not exists event_store;
  create table if not exists event_store.migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`;
const NOTE = `
  insert into event_store.migrations (name, checksum) values ($1, $2)
  on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`;

/** The schema as that release left it, except one function with an older text, which is missing. */
async function makeOldStore(pool: pg.Pool): Promise<void> {
  await pool.query(NOTES);
  const functions = readdirSync(folder).filter((name) => !/^\d/.test(name));
  for (const name of [...tables, ...functions.sort()]) {
    const file = readFileSync(new URL(name, folder), 'utf8');
    const text = name === 'head.sql' ? file.replaceAll(/^/gm, '-- ') : file;
    await pool.query(text);
    await pool.query(NOTE, [name, hash('sha256', text, 'hex')]);
  }
}

describe('a log made by the release before the runner of migrations', () => {
  it('is found up to date but for what has changed, and takes events', async () => {
    await using database = await createTestDatabase();
    const pool = new pg.Pool({ connectionString: database.url, max: 2 });
    try {
      await makeOldStore(pool);
      await Promise.all([migrateEventStore(database.url), migrateEventStore(database.url)]);
      const named = await pool.query<{ name: string }>('select name from event_store.kysely_migration');
      expect(named.rows.map(({ name }) => name.split('#')[0]).sort()).toEqual(
        readdirSync(folder)
          .filter((name) => !name.includes('order-by-transaction'))
          .sort(),
      );
      const store = await openPostgresStore({
        url: database.url,
        masterKey: TEST_MASTER_KEY,
        schemas: testSchemas,
      });
      const appended = await store.events.append(newStream(), 'none', counted(2));
      expect(await store.events.head()).toBe(appended.position);
      await store.close();
    } finally {
      await pool.end();
    }
  });
});
