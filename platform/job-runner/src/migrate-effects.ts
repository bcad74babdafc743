import { migrate } from '@kreditlina/postgres/migrate';
import type pg from 'pg';

const once = {
  '001-reactions': `
    create table effects.reactions (
      name text primary key,
      position text not null,
      last_event_position text,
      last_event_id text,
      owner text,
      epoch bigint not null default 0,
      lease_until timestamptz not null default '-infinity',
      last_error text,
      updated_at timestamptz not null default now()
    );
    -- The row refers to the event by its address; its data stay in the log.
    create table effects.parked_events (
      reaction text not null,
      stream text not null,
      version integer not null,
      position text not null,
      type text not null,
      error text,
      -- Parked because a newer release wrote it.
      is_newer boolean not null default false,
      tries integer not null default 0,
      next_try timestamptz not null default '-infinity',
      parked_at timestamptz not null default now(),
      primary key (reaction, stream, version)
    );`,
  // Disposable: lost rows are read from the streams again. The MAC proves that the product wrote the row.
  '002-known-states': `
    create table effects.known_states (
      stream text primary key,
      fold text not null,
      version integer not null,
      state text not null,
      mac text not null
    ) with (fillfactor = 50);
    create table effects.known_states_mark (
      is_single boolean primary key default true check (is_single),
      position text not null,
      event_id text not null
    );`,
  // `held_kinds`: kinds of job that run one at a time. `owed_jobs`: jobs in Redis that are not done, with ids
  // and counts as in the job itself; `failed_at` is when the job was seen among the failed ones.
  '003-jobs': `
    create table effects.held_kinds (
      name text primary key,
      owner text,
      epoch bigint not null default 0,
      lease_until timestamptz not null default '-infinity'
    );
    create table effects.owed_jobs (
      id text primary key,
      name text not null,
      data jsonb not null,
      due_at timestamptz not null,
      owed_since timestamptz not null default now(),
      failed_at timestamptz
    );
    create table effects.installation (
      is_single boolean primary key default true check (is_single),
      id uuid not null default gen_random_uuid()
    );
    insert into effects.installation default values;`,
};

/** Migrates the tables of the reactions (schema `effects`). Safe at every start and concurrently. */
export const migrateEffects = (pool: pg.Pool): Promise<void> => migrate(pool, { schema: 'effects', once });
