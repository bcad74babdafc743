import { createTestDatabase } from '@kreditlina/postgres/testing/postgres';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { counter } from '../testing/counter.ts';
import { migrateEngine } from './migrate.ts';

/**
 * Schema as releases without a migration runner made it, verbatim; later ones continued with the last event.
 */
const builds = `
  create schema if not exists projections;
  create schema if not exists read;
  create table if not exists projections.projection_state (
    name text not null,
    version integer not null,
    build integer not null,
    position text not null default '0',
    status text not null check (status in ('new', 'catching-up', 'live', 'paused', 'blocked', 'retired')),
    is_active boolean not null default false,
    is_fed boolean not null default false,
    owner text,
    epoch bigint not null default 0,
    lease_until timestamptz,
    failures integer not null default 0,
    last_error text,
    parked_revision bigint not null default 0,
    updated_at timestamptz not null default now(),
    primary key (name, version, build)
  ) with (fillfactor = 50);
  create unique index if not exists projection_state_one_active
    on projections.projection_state (name) where is_active;
  create table if not exists projections.parked_events (
    name text not null,
    version integer not null,
    build integer not null,
    key text not null,
    position text not null,
    event_id text not null,
    stream text not null,
    stream_version integer not null,
    type text not null,
    reason text not null check (reason in ('poison', 'behind')),
    error text,
    parked_at timestamptz not null default now(),
    primary key (name, version, build, key, position)
  );`;
const lastEvent = `
  alter table projections.projection_state
    add column if not exists last_event_position text,
    add column if not exists last_event_id text;`;

async function migrated(made: string) {
  await using database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  try {
    await pool.query(made);
    if (made)
      await pool.query(
        `insert into projections.projection_state (name, version, build, position, status, is_active, is_fed)
         values ('counter', 1, 3, '41', 'live', true, true)`,
      );
    await Promise.all([migrateEngine(pool, [counter()]), migrateEngine(pool, [counter()])]);
    const columns = await pool.query(
      `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
        where table_schema = 'projections' order by table_name, ordinal_position`,
    );
    const states = await pool.query('select name, build, position from projections.projection_state');
    return { columns: columns.rows, states: states.rows };
  } finally {
    await pool.end();
  }
}

describe('tables of the engine', () => {
  it.each([
    ['the first release', builds],
    ['the last one without a runner', builds + lastEvent],
  ])('of %s become those of a new database, and keep the builds', async (_name, made) => {
    const upgraded = await migrated(made);
    const fresh = await migrated('');
    expect(upgraded.columns).toEqual(fresh.columns);
    expect(upgraded.states).toEqual([{ name: 'counter', build: 3, position: '41' }]);
    expect(fresh.states).toEqual([{ name: 'counter', build: 1, position: '0' }]);
  });
});
