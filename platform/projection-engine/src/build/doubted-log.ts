import { LogDoubted } from '@kreditlina/event-store';
import type { EventStore } from '@kreditlina/event-store/port';
import { lastEventOf } from '@kreditlina/postgres/lease';
import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { createDatabase } from '../database.ts';
import type { Projection } from '../definition/projection.ts';
import { type BuildState, isBuild, listBuilds } from '../lease/lease.ts';
import { buildLabel, type EngineSchema } from '../state-tables.ts';
import { emptyBuild } from './rewound.ts';

/**
 * Finds active read models that include events missing in the log, and marks them for every process to see.
 * At startup this means a log that was restored alone or lost its end: an operator must confirm that it is
 * the right one before anything is written to it, and before the rows of these read models are dropped. A
 * mark is removed when the log contains those events after all.
 * @returns the number of read models in doubt
 */
export async function markDoubted(pool: Pool, store: EventStore): Promise<number> {
  const db = createDatabase<EngineSchema>(pool);
  const builds = await activeBuilds(db);
  const held = await Promise.all(builds.map((build) => store.holds(build.position, lastEventOf(build))));
  for (const [index, build] of builds.entries()) {
    const isMarked = build.doubted_at !== null;
    if (isMarked !== held[index]) continue;
    // Only if unchanged since the check: its feeder may have rewound it.
    await db
      .withSchema('projections')
      .updateTable('projection_state')
      .set({ doubted_at: isMarked ? null : sql<string>`now()` })
      .where(isBuild(build))
      .where('epoch', '=', build.epoch)
      .where('position', '=', build.position)
      .execute();
  }
  return countDoubted(pool);
}

/** Number of marked active read models, from the database, so that every process gets the same answer. */
export async function countDoubted(pool: Pool): Promise<number> {
  const { rows } = await sql<{ doubted: number }>`
    select count(*)::int as doubted from projections.projection_state
     where is_active and status <> 'retired' and doubted_at is not null`.execute(createDatabase(pool));
  return rows[0]?.doubted ?? 0;
}

/** @throws LogDoubted while a read model is marked: it must not be replaced before the log is accepted */
export async function requireNoDoubt(pool: Pool): Promise<void> {
  if ((await countDoubted(pool)) > 0) throw new LogDoubted();
}

/**
 * Accepts the log: the read models in doubt are emptied, and refilled by their feeders. A read model of an
 * earlier version than this release's is emptied too: a process of its own release feeds it, or this one
 * replaces it with a new build. Can be run again if interrupted.
 * @param record appends the event of the acceptance; if it fails, nothing is accepted
 * @returns the labels of the emptied read models
 * @throws Error when a read model in doubt has a newer version than this release knows and could fill
 */
export async function acceptLog(
  pool: Pool,
  store: EventStore,
  projections: readonly Projection[],
  record: (readModels: number) => Promise<void>,
): Promise<string[]> {
  const db = createDatabase<EngineSchema>(pool);
  await markDoubted(pool, store);
  const doubted = (await activeBuilds(db)).filter(({ doubted_at }) => doubted_at !== null);
  if (doubted.length === 0) return [];
  requireNoneNewer(projections, doubted);
  await db.transaction().execute(async (trx) => {
    for (const build of doubted) await emptyBuild(trx, projectionOf(projections, build), build);
    // Appended only after the read models are emptied: earlier, the event would take the position of a lost
    // event.
    await record(doubted.length);
  });
  return doubted.map(buildLabel);
}

function requireNoneNewer(projections: readonly Projection[], doubted: readonly BuildState[]): void {
  const newer = doubted.filter((build) => {
    const versions = projections.filter(({ name }) => name === build.name).map(({ version }) => version);
    return versions.length > 0 && Math.max(...versions) < build.version;
  });
  if (newer.length === 0) return;
  const labels = newer.map(buildLabel).join(', ');
  throw new Error(
    `A newer release built ${labels}, and this one cannot rebuild it: run accept-log of the newer release, or switch-back first`,
  );
}

const activeBuilds = async (db: Kysely<EngineSchema>): Promise<BuildState[]> =>
  (await listBuilds(db)).filter(({ is_active }) => is_active);

const projectionOf = (projections: readonly Projection[], build: BuildState): Projection | undefined =>
  projections.find((one) => one.name === build.name && one.version === build.version);
