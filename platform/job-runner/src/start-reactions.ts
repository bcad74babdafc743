import { type EventStore, earlier, START, type Subscription } from '@kreditlina/event-store/port';
import { Wake } from '@kreditlina/postgres/backoff';
import { LEASE_MS } from '@kreditlina/postgres/lease';
import type pg from 'pg';
import type { Logger } from 'pino';
import { acquireLease, type Lease, noteError, type Place, releaseLease, renewLease } from './checkpoint.ts';
import { safeMessage } from './execute-job.ts';
import { createIntake, type ReactionRules } from './intake.ts';
import type { Clock } from './job.ts';
import type { JobQueue } from './job-queue.ts';
import { releaseNewer } from './parked.ts';

export interface ReactionDeps {
  readonly rules: ReactionRules;
  readonly store: EventStore;
  readonly pool: pg.Pool;
  /** Pool for the lease alone, so that nothing delays it. Default `pool`. */
  readonly leasePool?: pg.Pool;
  readonly queue: JobQueue;
  readonly clock: Clock;
  readonly log: Logger;
  /** Name of this process among the possible owners. */
  readonly owner: string;
  /** True to take the lease at once from an owner known to be dead. */
  readonly takeOver?: boolean;
  /** Interval between renewals, which also retry parked events; default: a third of the lease. */
  readonly renewMs?: number;
  /** False while the log is in doubt: no work starts on it. */
  readonly mayBegin?: () => boolean;
}

export interface Reactions {
  stop(): Promise<void>;
}

export const REACTION_NAME = 'jobs';
const RENEW_MS = LEASE_MS / 3;
const ACQUIRE_PAUSE_MS = 500;
/** Milliseconds without reading the log or reaching the queue after which a process lets another one try. */
const BLIND_MS = 10_000;

/** Another process took the lease in the middle of a batch. */
class LeaseLost extends Error {}

/**
 * Turns events into jobs, in order, by one process at a time. Jobs are enqueued before the checkpoint moves:
 * after a crash in between they are enqueued again under the same ids, which does nothing. Rebuilds of read
 * models do not run reactions.
 */
export function startReactions(deps: ReactionDeps): Reactions {
  let isStopping = false;
  const wake = new Wake();
  const pause = (ms: number) => wake.next(ms);
  const run = async () => {
    let takeOver = deps.takeOver ?? false;
    while (!isStopping) {
      if (deps.mayBegin?.() === false) {
        await pause(ACQUIRE_PAUSE_MS);
        continue;
      }
      const lease = await takeReaction(deps, takeOver).catch((error: unknown) => {
        deps.log.warn({ error: safeMessage(error) }, 'reactions: the lease could not be taken');
        return undefined;
      });
      takeOver = false;
      const isBlind = lease && (await own(deps, lease, () => isStopping, pause));
      // Gives another process, if there is one, the chance to take the lease.
      if (!lease || isBlind) await pause(isBlind ? 2 * ACQUIRE_PAUSE_MS : ACQUIRE_PAUSE_MS);
    }
  };
  const ended = run();
  return {
    async stop() {
      isStopping = true;
      wake.all();
      await ended;
    },
  };
}

/**
 * Takes the lease and finds the starting position. A checkpoint of another log, such as a log restored
 * without this database, is meaningless, so everything is read again. Jobs requested before have the same
 * ids, and their surviving effects are not repeated.
 */
async function takeReaction(
  { leasePool, pool: shared, store, owner, log, queue }: ReactionDeps,
  takeOver: boolean,
): Promise<Lease | undefined> {
  const pool = leasePool ?? shared;
  const lease = await acquireLease(pool, REACTION_NAME, owner, takeOver);
  if (!lease || (await store.holds(lease.position, lease.lastEvent))) return lease;
  const { epoch, position } = lease;
  log.error(
    { position },
    'reactions: the log lacks events that were read: reading restarts from the beginning',
  );
  // The results of jobs were lost together with the events; the queue, possibly stored elsewhere, still
  // counts those jobs as done.
  await queue.forgetDone();
  const isMoved = await renewLease(pool, REACTION_NAME, epoch, { from: position, to: START });
  return isMoved ? { epoch, position: START } : undefined;
}

/**
 * Works under one lease until it is lost, the process stops, or batches have failed for too long.
 * @returns true in the last case
 */
async function own(
  deps: ReactionDeps,
  lease: Lease,
  isStopping: () => boolean,
  pause: (ms: number) => Promise<void>,
): Promise<boolean> {
  const checkpoint = createCheckpoint(deps, lease);
  let rewoundTo: string | undefined;
  const endTelling = deps.store.onRewound((to) => {
    deps.log.error({ to }, 'reactions: the log is not the one that was read: reading resumes further back');
    rewoundTo = earlier(rewoundTo ?? to, to);
  });
  /** Handles a rewind before more events are processed. */
  const goBack = async (): Promise<void> => {
    if (rewoundTo === undefined) return;
    const to = rewoundTo;
    await deps.queue.forgetDone();
    checkpoint.goBack(to);
    if (rewoundTo === to) rewoundTo = undefined;
  };
  const intake = createIntake({ ...deps, reaction: REACTION_NAME });
  await releaseNewer(deps.pool, REACTION_NAME).catch(() => undefined);
  const subscription: Subscription = deps.store.subscribe(
    // Reads the whole log: an event of a newer release may be in a category that this one does not know.
    { after: lease.position },
    async (batch) => {
      if (checkpoint.isLost()) throw new LeaseLost();
      await goBack();
      const isWork = await intake.takeIn(batch.events);
      // Events without jobs may be read again: their position is saved with the next renewal instead of a
      // separate write.
      const last = batch.events.at(-1);
      await checkpoint.move(
        { position: batch.position, lastEvent: last && { position: last.position, id: last.id } },
        isWork || !batch.live,
      );
      if (checkpoint.isLost()) throw new LeaseLost();
    },
  );
  let blindSince: number | undefined;
  const isBlind = () => blindSince !== undefined && performance.now() - blindSince > BLIND_MS;
  const isOver = () => isStopping() || checkpoint.isLost() || isBlind();
  /** Runs beside the renewals: retrying many streams takes longer than the lease. */
  let retrying: Promise<void> | undefined;
  const retry = () => {
    retrying ??= intake
      .retry(isOver)
      .catch((failure: unknown) => deps.log.warn({ error: safeMessage(failure) }, 'reactions: parked events'))
      .finally(() => {
        retrying = undefined;
      });
  };
  while (!isOver()) {
    await pause(deps.renewMs ?? RENEW_MS);
    await checkpoint.renew();
    const error = subscription.lastError;
    blindSince = error && (blindSince ?? performance.now());
    if (error && !(error instanceof LeaseLost)) {
      deps.log.warn({ error: safeMessage(error) }, 'reactions: a batch failed');
      await noteError(deps.leasePool ?? deps.pool, REACTION_NAME, lease.epoch, safeMessage(error)).catch(
        () => undefined,
      );
    }
    if (!isOver()) retry();
  }
  await subscription.stop();
  await retrying;
  endTelling();
  // Otherwise the next owner finds a checkpoint that the log does not contain.
  await goBack().catch(() => undefined);
  await checkpoint.renew();
  if (checkpoint.isLost()) deps.log.info('reactions: lease lost');
  else await releaseLease(deps.leasePool ?? deps.pool, REACTION_NAME, lease.epoch).catch(() => undefined);
  return isBlind();
}

/** Checkpoint under a lease; its writes run one at a time. */
function createCheckpoint({ leasePool, pool: shared }: ReactionDeps, { epoch, ...start }: Lease) {
  const pool = leasePool ?? shared;
  let stored = start.position;
  let place: Place = start;
  let isLost = false;
  // Monotonic: the wall clock may be adjusted while the process runs.
  let lastSign = performance.now();
  let writing: Promise<void> = Promise.resolve();
  const write = async () => {
    if (isLost) return;
    const { position: to, lastEvent } = place;
    const moved = to === stored ? undefined : { from: stored, to, lastEvent };
    if (await renewLease(pool, REACTION_NAME, epoch, moved)) {
      stored = to;
      lastSign = performance.now();
    } else isLost = true;
  };
  const save = (): Promise<void> => {
    const written = writing.then(write);
    writing = written.catch(() => undefined);
    return written;
  };
  return {
    isLost: () => isLost,
    async move({ position, lastEvent }: Place, isWritten: boolean) {
      place = { position, lastEvent: lastEvent ?? place.lastEvent };
      if (isWritten) await save();
    },
    /** Moves back to `to` if beyond it, and drops the last event, which is no longer known. */
    goBack(to: string) {
      place = { position: earlier(place.position, to) };
    },
    async renew() {
      await save().catch(() => undefined);
      // Without the database no other process can take the lease either; once it has expired, assume that one
      // did.
      if (performance.now() - lastSign > LEASE_MS) isLost = true;
    },
  };
}
