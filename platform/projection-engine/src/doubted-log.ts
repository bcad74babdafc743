import type { EventStore } from '@kreditlina/event-store/port';
import { lastEventOf } from '@kreditlina/postgres/lease';
import type { Pool } from 'pg';
import type { AnyDatabase } from './build-table.ts';
import { createDatabase } from './database.ts';
import { type BuildState, isBuild, listBuilds } from './lease.ts';
import type { Projection } from './projection.ts';
import { deleteAllRows } from './row-store.ts';
import { buildLabel, buildSchema, type EngineSchema } from './state-tables.ts';

/**
 * Read models in use that have taken in events which the log does not hold. At a start that means a log which was restored alone, or has
 * lost its end: somebody has to say that it is the right one before anything is written to it, and before their rows are dropped.
 * @returns their labels
 */
export async function doubtedBuilds(pool: Pool, store: EventStore): Promise<string[]> {
  return (await findDoubted(pool, store)).map(buildLabel);
}

async function findDoubted(pool: Pool, store: EventStore): Promise<BuildState[]> {
  const builds = (await listBuilds(createDatabase<EngineSchema>(pool))).filter(({ is_active }) => is_active);
  const held = await Promise.all(builds.map((build) => store.holds(build.position, lastEventOf(build))));
  return builds.filter((_, index) => !held[index]);
}

/**
 * Takes the log for the right one: the read models in doubt are emptied, and filled anew by whoever feeds them. Stopped, it can be run
 * again.
 * @returns the labels of those that were emptied
 * @throws Error for a read model of which this release does not have the code
 */
export async function acceptLog(
  pool: Pool,
  store: EventStore,
  projections: readonly Projection[],
): Promise<string[]> {
  const db = createDatabase<EngineSchema>(pool);
  const doubted = await findDoubted(pool, store);
  for (const build of doubted) {
    const { table } = projectionOf(projections, build);
    await db.transaction().execute(async (trx) => {
      await trx
        .withSchema('projections')
        .updateTable('projection_state')
        .set({ position: '0', last_event_position: null, last_event_id: null, status: 'catching-up' })
        .set((eb) => ({ epoch: eb('epoch', '+', 1), owner: null, lease_until: null }))
        .where(isBuild(build))
        .execute();
      await trx.withSchema('projections').deleteFrom('parked_events').where(isBuild(build)).execute();
      await deleteAllRows(trx as unknown as AnyDatabase, table, buildSchema(build));
    });
  }
  return doubted.map(buildLabel);
}

function projectionOf(projections: readonly Projection[], build: BuildState): Projection {
  const found = projections.find((one) => one.name === build.name && one.version === build.version);
  if (!found) throw new Error(`This release has no code for ${buildLabel(build)}`);
  return found;
}
