import { createTestDatabase } from '@kreditlina/postgres/testing/postgres';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { migrateApi } from './migrate-api.ts';

/** Migrations of releases with the old runner, word for word: both, or only the first. */
const steps = [
  `create table api.sessions (
     id uuid primary key,
     token_hash bytea not null unique,
     cookie_hash bytea not null,
     user_id uuid not null,
     idle_seconds integer not null check (idle_seconds > 0),
     created_at timestamptz not null,
     active_at timestamptz not null,
     absolute_expires_at timestamptz not null,
     ended_at timestamptz
   );
   create index on api.sessions (user_id) where ended_at is null;
   create table api.bankid_orders (
     id uuid primary key,
     purpose text not null check (purpose in ('login', 'sign')),
     token_hash bytea not null,
     person_id uuid,
     application_id uuid,
     agreement_id uuid,
     sealed bytea not null,
     status text not null check (status in ('pending', 'failed', 'complete')),
     hint_code text,
     outcome_sealed bytea,
     started_at timestamptz not null,
     collected_at timestamptz,
     ended_at timestamptz
   );
   create index on api.bankid_orders (started_at);
   create table api.idempotency (
     scope text not null,
     key text not null,
     input_hash bytea not null,
     started_at timestamptz not null,
     status smallint,
     answer_sealed bytea,
     primary key (scope, key)
   );
   create index on api.idempotency (started_at);
   create table api.widgets (
     session_id text primary key,
     url text not null,
     opened_at timestamptz not null
   );
   create index on api.sessions (cookie_hash);
   create index on api.sessions (absolute_expires_at);`,
  `create table api.write_probe (id smallint primary key check (id = 1), written_at timestamptz not null);`,
];

/** Migrated by the first steps of the old runner, then by the current one. */
async function migrated(oldSteps: number) {
  await using database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  try {
    if (oldSteps > 0) {
      await pool.query('create schema if not exists api');
      await pool.query('create table if not exists api.migrations (version integer primary key)');
    }
    for (const [index, statements] of steps.slice(0, oldSteps).entries()) {
      await pool.query(statements);
      await pool.query('insert into api.migrations (version) values ($1)', [index + 1]);
      await pool.query("insert into api.idempotency values ('test', $1, '\\x00', now())", [index]);
    }
    await Promise.all([migrateApi(pool), migrateApi(pool), migrateApi(pool)]);
    const columns = await pool.query(
      `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
        where table_schema = 'api' and table_name <> 'migrations' order by table_name, ordinal_position`,
    );
    const { rowCount } = await pool.query('select from api.idempotency');
    return { columns: columns.rows, kept: rowCount };
  } finally {
    await pool.end();
  }
}

describe('tables of the edge', () => {
  it.each([1, 2])(
    'made by the first %i steps of the old runner become those of a new database',
    async (count) => {
      const upgraded = await migrated(count);
      const fresh = await migrated(0);
      expect(upgraded.columns).toEqual(fresh.columns);
      expect(fresh.columns.length).toBeGreaterThan(30);
      expect([upgraded.kept, fresh.kept]).toEqual([count, 0]);
    },
  );
});
