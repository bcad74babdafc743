import { advisoryLocks } from '@kreditlina/postgres/advisory-locks';
import { migrate } from '@kreditlina/postgres/migrate';
import { sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { createDatabase } from '../database.ts';
import { type AnyDatabase, createBuildTable, pointView } from '../definition/build-table.ts';
import type { Projection } from '../definition/projection.ts';
import { buildSchema, type EngineSchema } from '../state-tables.ts';

const once = {
  '001-builds': `
    create schema if not exists read;
    create table projections.projection_state (
      name text not null,
      version integer not null,
      build integer not null,
      position text not null default '0',
      last_event_position text,
      last_event_id text,
      status text not null check (status in ('new', 'catching-up', 'live', 'paused', 'blocked', 'retired')),
      is_active boolean not null default false,
      is_fed boolean not null default false,
      owner text,
      epoch bigint not null default 0,
      lease_until timestamptz,
      failures integer not null default 0,
      last_error text,
      newer_event text,
      doubted_at timestamptz,
      needs_repair boolean not null default false,
      parked_revision bigint not null default 0,
      updated_at timestamptz not null default now(),
      primary key (name, version, build)
    ) with (fillfactor = 50);
    create unique index projection_state_one_active on projections.projection_state (name) where is_active;
    create table projections.parked_events (
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
      is_newer boolean not null default false,
      parked_at timestamptz not null default now(),
      primary key (name, version, build, key, position)
    );`,
  '002-runners': `
    create table projections.runners (
      owner text primary key,
      feeds text[] not null,
      alive_until timestamptz not null
    );`,
};

/**
 * Creates the engine's own tables and, for every projection that has none yet, a first build with its view.
 * Safe at every start and from several processes at once. A projection whose version was raised keeps its old
 * rows until the runner has built the new ones.
 */
export async function migrateEngine(pool: Pool, projections: readonly Projection[]): Promise<void> {
  await migrate(pool, { schema: 'projections', once });
  const db = createDatabase<EngineSchema>(pool);
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.firstBuilds)})`.execute(trx);
    for (const projection of newestFirst(projections)) await createFirstBuild(trx, projection);
  });
}

/** When a registry holds two versions of a projection, a fresh database starts with the newer one. */
const newestFirst = (projections: readonly Projection[]) =>
  [...projections].sort((a, b) => b.version - a.version);

async function createFirstBuild(trx: Transaction<EngineSchema>, projection: Projection): Promise<void> {
  const engine = trx.withSchema('projections');
  const existing = await engine
    .selectFrom('projection_state')
    .select('build')
    .where('name', '=', projection.name)
    .executeTakeFirst();
  if (existing) return;
  const id = { name: projection.name, version: projection.version, build: 1 };
  await engine
    .insertInto('projection_state')
    .values({
      ...id,
      position: '0',
      status: 'new',
      is_active: true,
      is_fed: true,
      epoch: 0,
      failures: 0,
      parked_revision: 0,
    })
    .execute();
  const anyDb = trx as unknown as AnyDatabase;
  await createBuildTable(anyDb, projection.table, buildSchema(id), { withIndexes: true });
  await pointView(anyDb, projection.table, buildSchema(id));
}
