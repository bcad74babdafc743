import { type Kysely, sql } from 'kysely';
import type { AnyDatabase } from '../definition/build-table.ts';
import { createBuildTable } from '../definition/build-table.ts';
import type { Projection } from '../definition/projection.ts';
import { type BuildState, isBuild } from '../lease/lease.ts';
import { type BuildId, buildSchema, type EngineSchema } from '../state-tables.ts';

/** How long the drop of a build waits for those who still use it. */
const DROP_WAIT_MS = 5_000;

const engine = (db: Kysely<EngineSchema>) => db.withSchema('projections');

/** The build that readers see; locked, its checkpoint stays where it is until the end of the transaction. */
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
 * The build to fill: one that an earlier, broken off rebuild of this version left behind, or a new one with its own schema.
 * It is not fed by the runner until it is switched to.
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

/** Builds one may switch back to, newest first. */
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
 * Ends a build: nobody feeds it, its tables are gone, its row stays as a note. One that is in use is kept.
 * @returns whether it was ended
 * @throws when somebody uses it for long: it is kept whole
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
    // Readers were led back to it meanwhile.
    if (updated.numUpdatedRows !== 1n) return false;
    await engine(trx).deleteFrom('parked_events').where(isBuild(id)).execute();
    await sql`drop schema if exists ${sql.id(buildSchema(id))} cascade`.execute(trx);
    return true;
  });
}
