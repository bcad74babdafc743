import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type AnyDatabase, createBuildTable, pointView } from '../definition/build-table.ts';
import type { Projection } from '../definition/projection.ts';
import type { Table } from '../definition/table.ts';
import { type BuildState, isBuild } from '../lease/lease.ts';
import { type BuildId, buildLabel, buildSchema, type EngineSchema } from '../state-tables.ts';

/** Maximum time in ms that dropping a build waits for its remaining users. */
const DROP_WAIT_MS = 5_000;

const engine = (db: Kysely<EngineSchema>) => db.withSchema('projections');

/** The build that readers see; when locked, its checkpoint is fixed until the end of the transaction. */
export async function activeBuild(
  db: Kysely<EngineSchema>,
  name: string,
  { isLocked = false } = {},
): Promise<BuildState> {
  const active = await engine(db)
    .selectFrom('projection_state')
    .selectAll()
    .where('name', '=', name)
    .where('is_active', '=', true)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!active) throw new Error(`Unknown projection: ${name}`);
  return active;
}

/**
 * Opens the build to fill: one left by an interrupted rebuild of this version, or a new one with its own
 * schema. The runner does not feed it before the switch.
 */
export async function openGreenBuild(
  db: Kysely<EngineSchema>,
  projection: Projection,
): Promise<{ id: BuildId; isResumed: boolean }> {
  const { name, version } = projection;
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`rebuild ${name}`}, 0))`.execute(trx);
    const builds = await engine(trx)
      .selectFrom('projection_state')
      .selectAll()
      .where('name', '=', name)
      .execute();
    const unfinished = builds.find(
      (row) => row.version === version && !row.is_active && !row.is_fed && row.status !== 'retired',
    );
    if (unfinished) return { id: { name, version, build: unfinished.build }, isResumed: true };
    const build = Math.max(0, ...builds.filter((row) => row.version === version).map((row) => row.build)) + 1;
    const id = { name, version, build };
    const counters = { epoch: 0, failures: 0, parked_revision: 0 };
    await engine(trx)
      .insertInto('projection_state')
      .values({ ...id, position: '0', status: 'new', is_active: false, is_fed: false, ...counters })
      .execute();
    await createBuildTable(trx as unknown as AnyDatabase, projection.table, buildSchema(id), {
      withIndexes: false,
    });
    return { id, isResumed: false };
  });
}

/** Inactive builds that readers can be switched back to, newest first. */
export function keptBuilds(db: Kysely<EngineSchema>, name: string): Promise<BuildState[]> {
  return engine(db)
    .selectFrom('projection_state')
    .selectAll()
    .where('name', '=', name)
    .where('is_active', '=', false)
    .where('status', '!=', 'retired')
    .orderBy('version', 'desc')
    .orderBy('build', 'desc')
    .execute();
}

/**
 * Retires a build: it is no longer fed, its tables are dropped, its row remains as a record. The active build
 * is never retired.
 * @returns true if it was retired
 * @throws Error when it stays in use for too long; it is then kept unchanged
 */
export function retireBuild(db: Kysely<EngineSchema>, id: BuildId): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = ${sql.lit(`${DROP_WAIT_MS}ms`)}`.execute(trx);
    const updated = await engine(trx)
      .updateTable('projection_state')
      .set((eb) => ({
        status: 'retired' as const,
        is_fed: false,
        owner: null,
        lease_until: null,
        epoch: eb('epoch', '+', 1),
      }))
      .where(isBuild(id))
      .where('is_active', '=', false)
      .executeTakeFirst();
    // Readers have been switched back to it.
    if (updated.numUpdatedRows !== 1n) return false;
    await engine(trx).deleteFrom('parked_events').where(isBuild(id)).execute();
    await sql`drop schema if exists ${sql.id(buildSchema(id))} cascade`.execute(trx);
    return true;
  });
}

const LOCK_TRIES = 50;

/**
 * Switches readers to another build, in one transaction. The active build's row is locked first, so that it
 * cannot run ahead, and `catchUp` brings the other build to its position, so that every reader still sees its
 * own changes.
 * @param catchUp feeds the other build up to a position; on another connection, since it has its own
 * checkpoint row
 */
export async function switchTo(
  db: Kysely<EngineSchema>,
  id: BuildId,
  table: Table,
  catchUp: (position: string) => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await db.transaction().execute((trx) => switchInside(trx, id, table, catchUp));
      return;
    } catch (error) {
      // A long read holds the view: let new readers pass and retry, instead of making them queue behind us.
      if ((error as { code?: string }).code !== '55P03' || tries === LOCK_TRIES) throw error;
      await sleep(20 * Math.min(tries, 10));
    }
  }
}

async function switchInside(
  trx: Transaction<EngineSchema>,
  id: BuildId,
  table: Table,
  catchUp: (position: string) => Promise<void>,
): Promise<void> {
  const engine = trx.withSchema('projections');
  const rows: BuildState[] = await engine
    .selectFrom('projection_state')
    .selectAll()
    .where('name', '=', id.name)
    .where('is_active', '=', true)
    .forUpdate()
    .execute();
  const active = rows[0];
  if (!active) throw new Error(`${id.name} has no active build`);
  if (active.version === id.version && active.build === id.build) return;
  await catchUp(active.position);
  await sql`set local lock_timeout = '200ms'`.execute(trx);
  await engine.updateTable('projection_state').set({ is_active: false }).where(isBuild(active)).execute();
  const made = await engine
    .updateTable('projection_state')
    .set({ is_active: true, is_fed: true, status: 'live' })
    .where(isBuild(id))
    .where('status', 'not in', ['retired', 'blocked'])
    .executeTakeFirst();
  if (made.numUpdatedRows !== 1n) throw new Error(`${buildLabel(id)} cannot be activated`);
  await pointView(trx as unknown as AnyDatabase, table, buildSchema(id));
}
