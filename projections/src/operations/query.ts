import type { operationsAnswer } from '@kreditlina/domain/operations/contracts/staff';
import type { EventStore } from '@kreditlina/event-store/port';
import { createDatabase } from '@kreditlina/projection-engine/database';
import { readHealth } from '@kreditlina/projection-engine/health';
import type { EngineSchema } from '@kreditlina/projection-engine/state-tables';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { z } from 'zod';
import type { ReadSchema } from '../read-schema.ts';
import { projections } from '../registry.ts';

/** Part of the operations answer that comes from the read models. */
export type Operations = Pick<z.output<typeof operationsAnswer>, 'projections' | 'parked_events'>;

const PARKED_MAX = 200;
/** Reason shown for a sound event that is parked because an earlier one is. */
export const WAITS_BEHIND = 'waits behind a parked event';

/** Reads the health of the active read models, and the parked events, newest first. */
export async function readOperations(pool: Pool, store: EventStore): Promise<Operations> {
  const health = await readHealth(createDatabase<EngineSchema>(pool), store);
  return {
    projections: health.projections
      .filter((projection) => projection.isActive)
      .map((projection) => ({
        name: projection.name,
        version: projection.version,
        status: projection.status,
        position: projection.position,
        events_behind: projection.eventsBehind,
        last_error: projection.lastError,
      })),
    parked_events: [...(await parkedEvents(pool)), ...(await unknownEvents(pool))],
  };
}

export interface OldReadModel {
  readonly name: string;
  /** True if another release keeps it up to date. */
  readonly isFed: boolean;
  /** True if a process is building its replacement, as in every upgrade. */
  readonly isBeingReplaced: boolean;
}

/**
 * Lists read models whose active version is older than this release's, because the new build is unfinished or
 * has failed.
 */
export async function oldReadModels(pool: Pool): Promise<readonly OldReadModel[]> {
  const builds = await createDatabase<EngineSchema>(pool)
    .withSchema('projections')
    .selectFrom('projection_state')
    .select(['name', 'version', 'is_active', 'is_fed'])
    .select(sql<boolean>`owner is not null and lease_until > now()`.as('isHeld'))
    .where('status', '!=', 'retired')
    .execute();
  const newest = new Map(projections.map(({ name }) => [name, 0]));
  for (const { name, version } of projections)
    newest.set(name, Math.max(version, newest.get(name) ?? version));
  return builds
    .filter(({ name, version, is_active }) => is_active && version < (newest.get(name) ?? version))
    .map(({ name, version, isHeld }) => {
      // A build that is fed was kept after a switch back, and is not a replacement.
      const isBeingReplaced = builds.some(
        (other) => other.name === name && other.version > version && !other.is_fed && other.isHeld,
      );
      return { name, isFed: isHeld, isBeingReplaced };
    });
}

/** Active read models to rebuild once no event is parked, since their rows may lack skipped events. */
export async function readModelsToRepair(pool: Pool): Promise<readonly string[]> {
  const marked = await createDatabase<EngineSchema>(pool)
    .withSchema('projections')
    .selectFrom('projection_state')
    .select('name')
    .where('is_active', '=', true)
    .where('needs_repair', '=', true)
    .orderBy('name')
    .execute();
  return marked.map(({ name }) => name);
}

/** Counts events that could not be applied or have an unknown type, without those that wait behind them. */
export async function countParkedEvents(pool: Pool): Promise<number> {
  const parked = await createDatabase<EngineSchema>(pool)
    .withSchema('projections')
    .selectFrom('parked_events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('reason', '=', 'poison')
    .executeTakeFirstOrThrow();
  const unknown = await createDatabase<ReadSchema>(pool)
    .withSchema('read')
    .selectFrom('unknown_event')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return parked.count + unknown.count;
}

async function parkedEvents(pool: Pool): Promise<Operations['parked_events']> {
  const rows = await createDatabase<EngineSchema>(pool)
    .withSchema('projections')
    .selectFrom('parked_events')
    .selectAll()
    .orderBy('parked_at', 'desc')
    .limit(PARKED_MAX)
    .execute();
  return rows.map((row) => ({
    projection: row.name,
    stream: row.stream,
    version: row.stream_version,
    type: row.type,
    reason: row.reason === 'behind' ? WAITS_BEHIND : (row.error ?? 'could not be applied'),
    parked_at: row.parked_at,
  }));
}

async function unknownEvents(pool: Pool): Promise<Operations['parked_events']> {
  const rows = await createDatabase<ReadSchema>(pool)
    .withSchema('read')
    .selectFrom('unknown_event')
    .selectAll()
    .orderBy(sql`recorded_at desc`)
    .limit(PARKED_MAX)
    .execute();
  return rows.map((row) => ({
    projection: 'unknown-events',
    stream: row.stream,
    version: row.version,
    type: row.type,
    reason: 'unknown event type',
    parked_at: row.recorded_at,
  }));
}
