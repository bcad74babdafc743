import { migrate } from '@kreditlina/postgres/migrate';
import type pg from 'pg';

const once = {
  // Each process reports here about itself, so that any of them can show staff all processes.
  '001-at-work': `
    create table processes.at_work (
      owner text primary key,
      roles text[] not null,
      host text not null,
      version text not null,
      since timestamptz not null,
      seen_at timestamptz not null,
      partners jsonb not null
    );
    create table processes.rebuild_orders (
      name text primary key,
      phase text not null,
      position text not null default '0',
      head text not null default '0',
      error text,
      began_at timestamptz not null default now(),
      owner text,
      epoch bigint not null default 0,
      lease_until timestamptz not null default '-infinity'
    );
    create unique index rebuild_orders_one_at_a_time on processes.rebuild_orders ((true))
      where phase not in ('done', 'failed');`,
};

/**
 * Creates the tables through which processes communicate (schema `processes`). Processes may run it at every
 * start, even concurrently.
 */
export const migrateProcesses = (pool: pg.Pool): Promise<void> =>
  migrate(pool, { schema: 'processes', once });
