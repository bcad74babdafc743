import { setTimeout as sleep } from 'node:timers/promises';
import { comparePositions, type EventStore } from '@kreditlina/event-store/port';
import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { createDatabase } from '../database.ts';
import type { Projection } from '../definition/projection.ts';
import { readParkedKeys, streamKey } from '../feed/parked.ts';
import { readBuild } from '../lease/lease.ts';
import { type RetryResult, retryParkedEvents } from '../parked/retry-parked.ts';
import { type BuildId, buildLabel, type EngineSchema } from '../state-tables.ts';
import { activeBuild, keptBuilds, retireBuild, switchTo } from './builds.ts';
import { rebuildProjection } from './rebuild.ts';
import type { RebuildProgress, RebuildResult } from './rebuild-options.ts';
import { type ReplayOptions, replayInto } from './replay-into.ts';

export interface Maintenance {
  /**
   * Rebuilds a read model beside the active one, compares, and switches. The old one is kept and fed. With
   * `repair` it also switches when the active one differs from the log, and names the rows.
   * @throws RebuildMismatch, ProjectionBlocked, or RebuiltElsewhere
   */
  rebuild(
    name: string,
    options?: { onProgress?: (progress: RebuildProgress) => void; signal?: AbortSignal; repair?: boolean },
  ): Promise<RebuildResult>;
  /** Switches readers back to the newest kept build, and returns that build. */
  switchBack(name: string): Promise<BuildId>;
  /** Drops the builds that are not active, and returns them. */
  release(name: string): Promise<BuildId[]>;
  /** Stops feeding a read model; queries continue on its current rows. */
  pause(name: string): Promise<void>;
  /** Continues after a pause or a block. */
  resume(name: string): Promise<void>;
  /** Applies the parked events of a row's key or a stream's name, or all, after the cause is fixed. */
  retryParked(name: string, key?: string): Promise<RetryResult[]>;
  /** Fills a temporary schema with the read model as of an instant or a position. */
  replay(
    name: string,
    options: Pick<ReplayOptions, 'schema' | 'until' | 'onProgress'>,
  ): ReturnType<typeof replayInto>;
  readonly names: readonly string[];
}

export interface MaintenanceOptions {
  readonly store: EventStore;
  readonly pool: Pool;
  readonly owner: string;
  readonly projections: readonly Projection[];
}

/** Creates an operator's actions on read models, which work with or without running services. */
export function createMaintenance(options: MaintenanceOptions): Maintenance {
  const { store, pool, owner, projections } = options;
  const db = createDatabase<EngineSchema>(pool);
  const find = (name: string) => newest(projections, name);
  return {
    names: [...new Set(projections.map((projection) => projection.name))],
    rebuild: async (name, { onProgress, signal, repair = false } = {}) =>
      rebuildProjection({
        store,
        pool,
        owner,
        projection: find(name),
        repair,
        ...(onProgress && { onProgress }),
        ...(signal && { signal }),
      }),
    switchBack: (name) => switchBack(db, projections, name),
    release: (name) => release(db, name),
    pause: (name) => setStatus(db, name, 'paused'),
    resume: (name) => setStatus(db, name, 'catching-up'),
    retryParked: async (name, key) => {
      const active = await activeBuild(db, name);
      // A stream is requested by its name, which no key of a row resembles.
      const wanted =
        key !== undefined && (await readParkedKeys(db, active)).has(streamKey(key)) ? streamKey(key) : key;
      return retryParkedEvents(db, store, versionOf(projections, active), active, wanted);
    },
    replay: (name, replay) => replayInto({ store, pool, projection: find(name), ...replay }),
  };
}

function newest(projections: readonly Projection[], name: string): Projection {
  const found = projections.filter((one) => one.name === name).sort((a, b) => b.version - a.version)[0];
  if (!found) throw new Error(`Unknown projection: ${name}`);
  return found;
}

function versionOf(projections: readonly Projection[], id: BuildId): Projection {
  const found = projections.find((one) => one.name === id.name && one.version === id.version);
  if (!found) throw new Error(`This release has no code for ${buildLabel(id)}`);
  return found;
}

const CATCH_UP_MS = 10_000;

async function switchBack(
  db: Kysely<EngineSchema>,
  projections: readonly Projection[],
  name: string,
): Promise<BuildId> {
  const kept = (await keptBuilds(db, name)).filter((build) => build.is_fed);
  const target = kept[0];
  if (!target) throw new Error(`${name} has no build to switch back to`);
  const id = { name, version: target.version, build: target.build };
  const waitUntil = async (position: string) => {
    const deadline = Date.now() + CATCH_UP_MS;
    for (;;) {
      const state = await readBuild(db, id);
      if (state && comparePositions(state.position, position) >= 0) return;
      if (Date.now() > deadline) throw new Error(`${buildLabel(id)} is behind and no process feeds it`);
      await sleep(10);
    }
  };
  await switchTo(db, id, versionOf(projections, id).table, waitUntil);
  return id;
}

async function release(db: Kysely<EngineSchema>, name: string): Promise<BuildId[]> {
  await activeBuild(db, name);
  const kept = await keptBuilds(db, name);
  const dropped: BuildId[] = [];
  for (const { version, build } of kept) {
    const id = { name, version, build };
    if (await retireBuild(db, id)) dropped.push(id);
  }
  return dropped;
}

async function setStatus(
  db: Kysely<EngineSchema>,
  name: string,
  status: 'paused' | 'catching-up',
): Promise<void> {
  await activeBuild(db, name);
  await db
    .withSchema('projections')
    .updateTable('projection_state')
    .set({ status, failures: 0, last_error: null, newer_event: null })
    .where('name', '=', name)
    .where('is_active', '=', true)
    .where(sql<boolean>`status <> 'retired'`)
    .execute();
}
