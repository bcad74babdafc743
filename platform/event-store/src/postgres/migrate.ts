import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { openPool } from '@kreditlina/postgres/open-pool';
import type pg from 'pg';

/** Any number outside the range of the append fence; held by one migration of a database at a time. */
const MIGRATION_LOCK = 7_216_001;
const FOLDER = new URL('./sql/', import.meta.url);

export interface MigrateOptions {
  /** The ordering that the store will be opened with; `xmin` needs an index more. */
  readonly ordering?: 'fence' | 'xmin';
}

/**
 * Brings the schema `event_store` to the present version: numbered files once, in order, functions whenever their text
 * changed. One transaction; run by several processes at once, one works and the others find it done.
 */
export async function migrateEventStore(
  target: string | pg.Pool,
  options: MigrateOptions = {},
): Promise<void> {
  const pool = typeof target === 'string' ? openPool({ connectionString: target, max: 1 }) : target;
  const client = await pool.connect();
  try {
    if (await isUpToDate(client, options)) return;
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query('create schema if not exists event_store');
    await client.query(`create table if not exists event_store.migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    await applyFiles(client, options);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
    if (typeof target === 'string') await pool.end();
  }
}

/** Looked at first: a login that may not change the schema can start on one that is as it should be. */
async function isUpToDate(client: pg.PoolClient, options: MigrateOptions): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('event_store.migrations') is not null as found",
  );
  return rows[0]?.found === true && (await pendingFiles(client, options)).length === 0;
}

async function applyFiles(client: pg.PoolClient, options: MigrateOptions): Promise<void> {
  for (const { name, text, checksum } of await pendingFiles(client, options)) {
    await client.query(text);
    await client.query(
      `insert into event_store.migrations (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
      [name, checksum],
    );
  }
}

interface PendingFile {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

async function pendingFiles(client: pg.PoolClient, options: MigrateOptions): Promise<PendingFile[]> {
  const rows = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from event_store.migrations',
  );
  const applied = new Map(rows.rows.map((row) => [row.name, row.checksum]));
  const pending: PendingFile[] = [];
  for (const name of await files(options)) {
    const text = await readFile(new URL(name, FOLDER), 'utf8');
    const checksum = hash('sha256', text, 'hex');
    const known = applied.get(name);
    // A table is made once; what it looks like later is the work of a later file.
    if (known === undefined || (known !== checksum && !isTable(name))) pending.push({ name, text, checksum });
  }
  return pending;
}

const isTable = (name: string) => /^\d/.test(name);

/** Numbered files first, then functions. */
async function files(options: MigrateOptions): Promise<string[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  return names.filter((name) => !name.includes('order-by-transaction') || options.ordering === 'xmin');
}
