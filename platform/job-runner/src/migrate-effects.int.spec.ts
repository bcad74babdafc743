import { createTestDatabase } from '@kreditlina/postgres/testing/postgres';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { reactionStates } from './checkpoint.ts';
import { migrateEffects } from './migrate-effects.ts';

/**
 * Schema as releases without a migration runner made it, verbatim; later ones continued with the second and
 * third.
 */
const reactions = `
  create schema if not exists effects;
  create table if not exists effects.reactions (
    name text primary key,
    position text not null,
    owner text,
    epoch bigint not null default 0,
    lease_until timestamptz not null default '-infinity',
    last_error text,
    updated_at timestamptz not null default now()
  );`;
const lastEvent = `
  alter table effects.reactions
    add column if not exists last_event_position text,
    add column if not exists last_event_id text;`;
const parked = `
  create table if not exists effects.parked_events (
    reaction text not null,
    stream text not null,
    version integer not null,
    position text not null,
    type text not null,
    error text,
    tries integer not null default 0,
    next_try timestamptz not null default '-infinity',
    parked_at timestamptz not null default now(),
    primary key (reaction, stream, version)
  );`;

async function migrated(made: string) {
  await using database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  try {
    await pool.query(made);
    if (made) await pool.query("insert into effects.reactions (name, position) values ('jobs', '7')");
    await migrateEffects(pool);
    await migrateEffects(pool);
    const columns = await pool.query(
      `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
        where table_schema = 'effects' order by table_name, ordinal_position`,
    );
    return { columns: columns.rows, states: await reactionStates(pool) };
  } finally {
    await pool.end();
  }
}

describe('tables of the reactions', () => {
  it.each([
    ['the first release', reactions],
    ['one that knew the last event', reactions + lastEvent],
    ['the last one without a runner', reactions + lastEvent + parked],
  ])('of %s become those of a new database, and keep what was read', async (_name, made) => {
    const upgraded = await migrated(made);
    expect(upgraded.columns).toEqual((await migrated('')).columns);
    expect(upgraded.columns.length).toBeGreaterThan(10);
    expect(upgraded.states).toMatchObject([{ name: 'jobs', position: '7' }]);
  });
});
