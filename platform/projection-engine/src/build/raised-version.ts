import type { EventStore } from '@kreditlina/event-store/port';
import { LEASE_MS } from '@kreditlina/postgres/lease';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { createDatabase } from '../database.ts';
import type { Projection } from '../definition/projection.ts';
import { describe, type Logger, RebuiltElsewhere } from '../errors.ts';
import { readParkedKeys } from '../feed/parked.ts';
import { type BuildState, readBuild } from '../lease/lease.ts';
import { buildLabel, type EngineSchema } from '../state-tables.ts';
import { retireBuild } from './builds.ts';
import { rebuildProjection } from './rebuild.ts';

/** Pause between two rebuilds. */
export const PAUSE_MS = 5_000;
/** Pause after a failed repair, since each attempt folds the log twice. */
export const REPAIR_AGAIN_MS = 600_000;

/**
 * A rebuild, running or ended. Only a check of the builds replaces or removes it, so that a caller waiting
 * for a build finds no gap between two attempts.
 */
interface Attempt {
  /** Resolves when the attempt has ended; `isElsewhere` if another process runs the rebuild. */
  readonly end: Promise<{ hasFailed: boolean; isElsewhere: boolean }>;
  isUnderWay: boolean;
  /** True once the pause after the attempt is over and the next one may begin. */
  isOver: boolean;
}

export type Rebuilding = Map<string, Attempt>;

interface RaisedDeps {
  readonly options: {
    readonly store: EventStore;
    readonly pool: Pool;
    readonly projections: readonly Projection[];
    readonly logger: Logger;
    readonly owner: string;
    readonly leaseMs?: number;
  };
  readonly rebuilding: Rebuilding;
  readonly signal: AbortSignal;
  readonly isStarting: boolean;
}

/**
 * Builds a raised version beside the active one, in the process that gets the lease first. Running processes
 * ignore a version from which readers were switched back (`switch-back`). A starting process without the code
 * of the active version switches forward again: the release that feeds it is about to end.
 */
export function rebuildIfRaised(
  { options, rebuilding, signal, isStarting }: RaisedDeps,
  projection: Projection,
  builds: readonly BuildState[],
): void {
  const active = builds.find((build) => build.name === projection.name && build.is_active);
  const isNewest = options.projections.every(
    (other) => other.name !== projection.name || other.version <= projection.version,
  );
  const known = builds.find(
    (build) => build.name === projection.name && build.version === projection.version,
  );
  const knowsActive = options.projections.some(
    (other) => other.name === projection.name && other.version === active?.version,
  );
  const isAway = known?.is_fed && (!isStarting || knowsActive);
  const isDue = active && isNewest && active.version < projection.version && !isAway;
  const last = rebuilding.get(projection.name);
  if (last?.isOver === false) return;
  rebuilding.delete(projection.name);
  if (!isDue || known?.status === 'blocked') return;
  options.logger.info(
    { projection: projection.name, version: projection.version },
    'A new version is being built',
  );
  begin({ options, rebuilding, signal }, projection);
}

/**
 * Rebuilds an active build that is marked for repair, once no events wait: rows that waited may lack events
 * of other streams. One at a time per process. The old build is dropped, since it must not be switched back
 * to.
 */
export async function repairIfMarked(
  deps: RaisedDeps & { readonly db: Kysely<EngineSchema> },
  projection: Projection,
  builds: readonly BuildState[],
): Promise<void> {
  const { name, version } = projection;
  const ofVersion = builds.filter((build) => build.name === name && build.version === version);
  const active = ofVersion.find((build) => build.is_active);
  const standsStill = ofVersion.some(
    ({ is_active, is_fed, status }) => status === 'blocked' && (is_active || !is_fed),
  );
  if (!active?.needs_repair || active.status === 'paused' || standsStill) return;
  if (deps.rebuilding.get(name)?.isOver === false) return;
  // One at a time, since each folds the log twice: one restored key marks many, and readers are still served.
  if ([...deps.rebuilding.values()].some(({ isUnderWay }) => isUnderWay)) return;
  if ((await readParkedKeys(deps.db, active)).size > 0) return;
  // The list may predate a repair that has ended since, or an operator's switch.
  const now = await readBuild(deps.db, active);
  if (!now?.is_active || !now.needs_repair) return;
  deps.options.logger.info({ build: buildLabel(active) }, 'Rows that waited are being rebuilt');
  begin(deps, projection, active);
}

/** @param wrong active build to repair */
function begin(
  { options, rebuilding, signal }: Pick<RaisedDeps, 'options' | 'rebuilding' | 'signal'>,
  projection: Projection,
  wrong?: BuildState,
): void {
  const { store, pool, owner, logger, leaseMs = LEASE_MS } = options;
  const repair = wrong !== undefined;
  const end = rebuildProjection({ store, pool, projection, owner, signal, leaseMs, repair })
    .then(async (result) => {
      logger.info({ ...result }, repair ? 'The repaired build is active' : 'The new version is active');
      if (wrong) await dropFormer(options, wrong);
      return { hasFailed: false, isElsewhere: false };
    })
    .catch((error) => {
      logger.error({ projection: projection.name, error: describe(error) }, 'The rebuild stopped');
      return { hasFailed: true, isElsewhere: error instanceof RebuiltElsewhere };
    })
    .then((ended) => {
      attempt.isUnderWay = false;
      const pause = repair && ended.hasFailed && !ended.isElsewhere ? REPAIR_AGAIN_MS : PAUSE_MS;
      setTimeout(() => Object.assign(attempt, { isOver: true }), pause).unref();
      return ended;
    });
  const attempt: Attempt = { end, isUnderWay: true, isOver: false };
  rebuilding.set(projection.name, attempt);
}

/** Drops the old build. If that fails, the build stays and is fed, but its replacement is active. */
async function dropFormer({ pool, logger }: RaisedDeps['options'], former: BuildState): Promise<void> {
  try {
    await retireBuild(createDatabase<EngineSchema>(pool), former);
  } catch (error) {
    logger.warn(
      { build: buildLabel(former), error: describe(error) },
      'The build that a repair replaced is kept',
    );
  }
}
