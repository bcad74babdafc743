import type pg from 'pg';

/** Any fixed number: replicas that start together migrate one after the other. */
const LOCK = 7_204_119_003;

/** Each entry runs once, in order, in its own transaction. Never change one that has been released; add the next. */
const migrations: readonly string[] = [
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

/** Makes and upgrades the schema `api`: what the edge must remember and no event records. Safe to call from every process at every start. */
export async function migrateApi(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query('create schema if not exists api');
    await client.query('create table if not exists api.migrations (version integer primary key)');
    const { rows } = await client.query<{ version: number }>('select version from api.migrations');
    const done = new Set(rows.map((row) => row.version));
    for (const [index, statements] of migrations.entries()) {
      if (!done.has(index + 1)) await migrate(client, index + 1, statements);
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    client.release();
  }
}

async function migrate(client: pg.PoolClient, version: number, statements: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(statements);
    await client.query('insert into api.migrations (version) values ($1)', [version]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
