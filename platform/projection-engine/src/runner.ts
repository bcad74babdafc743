import { setTimeout as sleep } from 'node:timers/promises';
import { type EventStore, earlier } from '@kreditlina/event-store/port';
import { LEASE_MS } from '@kreditlina/postgres/lease';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { migrateEngine } from './build/migrate.ts';
import { type Rebuilding, rebuildIfRaised, repairIfMarked } from './build/raised-version.ts';
import { moveBack, ofThisLog } from './build/rewound.ts';
import { createDatabase } from './database.ts';
import type { Projection } from './definition/projection.ts';
import { describe, LeaseLost, type Logger } from './errors.ts';
import { ProjectionBlocked } from './feed/apply.ts';
import { type Feed, startFeed } from './feed/feed.ts';
import { feed } from './feed/feeder.ts';
import { traceBatch } from './feed/trace-batch.ts';
import { createTracker, type Tracker } from './feed/tracker.ts';
import { type HealthReport, readHealth } from './health.ts';
import { acquireLease, type BuildState, type Lease, listBuilds, releaseLease } from './lease/lease.ts';
import { createLeaseKeeper, type LeaseKeeper } from './lease/lease-keeper.ts';
import { createSharing, type Share, type Sharing } from './lease/share.ts';
import { createMetrics, type ProjectionMetrics } from './metrics.ts';
import { createReadableLater, type ReadableLater } from './parked/readable-later.ts';
import { buildLabel, type EngineSchema } from './state-tables.ts';

export interface RunnerOptions {
  readonly store: EventStore;
  /** Shared by all read models, which use a connection only while writing and queue for it. */
  readonly pool: Pool;
  /** Pool for announcements and leases alone, so that heavy writing does not lose them. Default `pool`. */
  readonly leasePool?: Pool;
  readonly projections: readonly Projection[];
  readonly logger: Logger;
  /** Identifies this process in the leases; unique among running processes. */
  readonly owner: string;
  /** Events per page once caught up (default 500) and while far behind (default 5,000). */
  readonly pageSize?: { readonly live: number; readonly catchUp: number };
  readonly leaseMs?: number;
  /** Interval between checks of the builds (default 250 ms). */
  readonly refreshMs?: number;
}

export interface Runner {
  /** Stops after the running batches and releases the leases. */
  stop(): Promise<void>;
  health(): Promise<HealthReport>;
  metrics(): ProjectionMetrics;
  /** Resolves to true once these read models (default all) have reached the position; false on timeout. */
  waitForPosition(position: string, timeoutMs?: number, names?: readonly string[]): Promise<boolean>;
}

/** Rows of each read model cached between batches: some megabytes. */
const RECENT_ROWS = 2_500;
const REFRESH_MS = 250;

interface Running {
  readonly controller: AbortController;
  /** Resolves once the build was checked against the log, and emptied if needed, or once the check failed. */
  readonly looked: Promise<void>;
  readonly done: Promise<void>;
}

interface Inside {
  readonly options: RunnerOptions;
  readonly db: Kysely<EngineSchema>;
  /** Database for queries that must not wait behind a batch. */
  readonly leases: Kysely<EngineSchema>;
  readonly keeper: LeaseKeeper;
  readonly tail: Feed;
  readonly tracker: Tracker;
  readonly sharing: Sharing;
  readonly readableLater: ReadableLater;
  readonly metrics: ReturnType<typeof createMetrics>;
  readonly running: Map<string, Running>;
  readonly rebuilding: Rebuilding;
  readonly signal: AbortSignal;
  isStarting: boolean;
  /** Position up to which the log is unchanged; undefined if no rewind was reported. */
  rewoundTo: string | undefined;
}

/**
 * Feeds every build that this process has the code for and can lease, and rebuilds a projection whose version
 * was raised. Any number of processes may run it; each build is fed by one.
 */
export async function startRunner(options: RunnerOptions): Promise<Runner> {
  await migrateEngine(options.pool, options.projections);
  const db = createDatabase<EngineSchema>(options.pool);
  const leases = createDatabase<EngineSchema>(options.leasePool ?? options.pool);
  const stopping = new AbortController();
  const tail = await startFeed(options.store);
  const inside: Inside = {
    options,
    db,
    leases,
    keeper: createLeaseKeeper(leases, options.leaseMs ?? LEASE_MS, (error) =>
      options.logger.warn({ error: describe(error) }, 'The leases could not be renewed'),
    ),
    signal: stopping.signal,
    tail,
    tracker: createTracker(db),
    sharing: createSharing(leases, options.owner, options.projections, () => tail.lastError() === undefined),
    readableLater: createReadableLater({
      db,
      store: options.store,
      logger: options.logger,
      signal: stopping.signal,
    }),
    metrics: createMetrics(),
    running: new Map(),
    rebuilding: new Map(),
    isStarting: true,
    rewoundTo: undefined,
  };
  const endTelling = options.store.onRewound((to) => noteRewound(inside, to));
  await refresh(inside);
  await Promise.all([...inside.running.values()].map(({ looked }) => looked));
  await untilUsable(inside);
  inside.isStarting = false;
  const watching = watch(inside);
  const names = [...new Set(options.projections.map((projection) => projection.name))];
  return {
    async stop() {
      stopping.abort();
      await watching;
      await Promise.allSettled([...inside.running.values()].map((running) => running.done));
      await inside.readableLater.settled();
      await Promise.allSettled([...inside.rebuilding.values()].map(({ end }) => end));
      // Makes this process's builds available to the others at once.
      await inside.sharing.withdraw().catch(() => undefined);
      await inside.keeper.stop();
      endTelling();
      await inside.tail.stop();
    },
    health: () => readHealth(db, options.store),
    metrics: () => inside.metrics.snapshot(inside.tail.head()),
    waitForPosition: (position, timeoutMs = 2_000, wanted = names) =>
      inside.tracker.waitFor(wanted, position, timeoutMs),
  };
}

/**
 * Waits until this release can use every read model: its queries may use columns that only its own versions
 * have. A read model whose active version this release has no code for is built before the start ends, even
 * if another process builds it, however long that takes; the old release keeps serving in other processes.
 * One that cannot be built does not delay the start: the log says why.
 */
async function untilUsable(inside: Inside): Promise<void> {
  const { db, options, rebuilding, signal } = inside;
  const hasCode = (build: BuildState) =>
    options.projections.some((one) => one.name === build.name && one.version === build.version);
  while (!signal.aborted) {
    const missing = (await listBuilds(db)).filter((build) => build.is_active && !hasCode(build));
    const ends = await Promise.all(missing.map((build) => rebuilding.get(build.name)?.end));
    if (!ends.some((end) => end?.isElsewhere)) return;
    await sleep(options.refreshMs ?? REFRESH_MS);
    await refresh(inside);
  }
}

async function watch(inside: Inside): Promise<void> {
  const { signal, options } = inside;
  while (!signal.aborted) {
    await sleep(options.refreshMs ?? REFRESH_MS, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    await refresh(inside).catch((error) =>
      options.logger.error({ error: describe(error) }, 'The list of projections could not be read'),
    );
  }
}

/** Stops all feeders; the next check of the builds determines where each continues. */
function noteRewound(inside: Inside, to: string): void {
  inside.rewoundTo = earlier(inside.rewoundTo ?? to, to);
  for (const running of inside.running.values()) running.controller.abort();
  inside.options.logger.error(
    { to },
    'The log is not the one that was read: the read models resume further back',
  );
}

async function goBack(inside: Inside): Promise<void> {
  while (inside.rewoundTo !== undefined) {
    const to = inside.rewoundTo;
    await Promise.allSettled([...inside.running.values()].map((running) => running.done));
    await moveBack(inside.db, to);
    if (inside.rewoundTo === to) inside.rewoundTo = undefined;
  }
}

/** Starts feeding the builds of this process's share, and stops feeding others. */
async function refresh(inside: Inside): Promise<void> {
  await goBack(inside);
  const builds = await listBuilds(inside.leases);
  const share = await inside.sharing.shareOf(builds);
  for (const [label, running] of inside.running) {
    const state = builds.find((build) => buildLabel(build) === label);
    // Builds beyond this process's share are released after the running batch.
    if (!state || state.status === 'paused' || isSurplus(share, state, inside.options.owner))
      running.controller.abort();
  }
  for (const state of builds) {
    const projection = inside.options.projections.find(
      (candidate) => candidate.name === state.name && candidate.version === state.version,
    );
    if (projection && state.status === 'blocked') await inside.readableLater.unblock(state);
    if (projection && inside.running.has(buildLabel(state)))
      inside.readableLater.takeInAgain(projection, state);
    const isIdle = !inside.running.has(buildLabel(state)) && share.isOurs(state) && share.isFree(state);
    if (projection && isIdle) await startFeeding(inside, projection, state, share.isLeftBehind(state));
  }
  for (const projection of inside.options.projections) {
    rebuildIfRaised(inside, projection, builds);
    await repairIfMarked(inside, projection, builds);
  }
}

/** True for a build beyond this process's share. A blocked build is in no share, and stays with its owner. */
const isSurplus = (share: Share, state: BuildState, owner: string): boolean =>
  state.owner === owner && state.status !== 'blocked' && state.is_fed && !share.isOurs(state);

async function startFeeding(
  inside: Inside,
  projection: Projection,
  state: BuildState,
  takeOver: boolean,
): Promise<void> {
  const { options, leases } = inside;
  const lease = await acquireLease(leases, state, options.owner, options.leaseMs ?? LEASE_MS, takeOver);
  if (!lease) return;
  // A rewind has been reported: the next check handles it.
  if (inside.rewoundTo !== undefined) return releaseLease(leases, lease);
  const controller = new AbortController();
  const label = buildLabel(state);
  const signal = AbortSignal.any([controller.signal, inside.signal]);
  const looked = Promise.withResolvers<void>();
  const running: Running = {
    controller,
    looked: looked.promise,
    done: feedBuild(inside, projection, lease, signal, looked.resolve).finally(() => {
      looked.resolve();
      inside.running.delete(label);
      inside.tracker.forget(state.name, label);
    }),
  };
  inside.running.set(label, running);
}

async function feedBuild(
  inside: Inside,
  projection: Projection,
  acquired: Lease,
  signal: AbortSignal,
  onLooked: () => void,
): Promise<void> {
  const { options, db, leases, tail, tracker, metrics } = inside;
  const { store, logger } = options;
  const { live, catchUp } = options.pageSize ?? { live: 500, catchUp: 5_000 };
  const label = buildLabel(acquired.id);
  const kept = inside.keeper.keep(acquired);
  try {
    // Done here, not in the check of all builds: emptying a large build takes long, and would delay the
    // others.
    const lease = await ofThisLog({ store, db, projection, logger, signal, kept, onLooked }, acquired);
    onLooked();
    metrics.advance(label, lease.position, []);
    await inside.readableLater.takeIn(projection, lease.id);
    await feed(
      {
        db,
        projection,
        sealedRows: store.sealedRows,
        signal,
        kept,
        poison: projection.poison,
        parksReadableLater: projection.isAppendOnly === true,
        parksLost: true,
        statuses: true,
        pageSize: Math.max(live, catchUp),
        recentRows: RECENT_ROWS,
        ...(options.leaseMs !== undefined && { leaseMs: options.leaseMs }),
        next: (request, at) => tail.next(request, { live, catchUp }, at),
        onProgress: (position, events, isActive) => {
          if (isActive) tracker.advance(lease.id.name, label, position);
          else tracker.forget(lease.id.name, label);
          metrics.advance(label, position, events);
        },
        onWritten: (written) => traceBatch(label, written),
        onFailure: (error) => logger.warn({ build: label, error: describe(error) }, 'A batch failed'),
      },
      lease,
    );
  } catch (error) {
    kept.letGo();
    if (error instanceof ProjectionBlocked && error.isNewer) inside.sharing.withhold(projection);
    if (signal.aborted) await releaseLease(leases, acquired).catch(() => {});
    else metrics.failed(label, error instanceof LeaseLost);
    if (!signal.aborted) logger.error({ build: label, error: describe(error) }, 'A projection stopped');
  }
}
