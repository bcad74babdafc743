import { setTimeout as sleep } from 'node:timers/promises';
import { comparePositions, type LoggedEvent } from '@kreditlina/event-store/port';
import { backoff } from '@kreditlina/postgres/backoff';
import { LEASE_MS } from '@kreditlina/postgres/lease';
import type { Kysely } from 'kysely';
import type { Projection } from '../definition/projection.ts';
import { describe } from '../errors.ts';
import { type Lease, noteFailure, renewLease, setStatus } from '../lease/lease.ts';
import type { KeptLease } from '../lease/lease-keeper.ts';
import { RecentRows } from '../rows/recent-rows.ts';
import type { BuildStatus, EngineSchema } from '../state-tables.ts';
import { type ApplyContext, applyPage, ProjectionBlocked } from './apply.ts';
import { type BatchContext, touchesRows } from './batch.ts';
import { LOG_AGAIN_MS, type Page, type PageRequest } from './page.ts';
import { readParkedKeys } from './parked.ts';

/** Minimum interval between checkpoints that no row depends on. */
const IDLE_CHECKPOINT_MS = 100;

export interface FeederOptions {
  readonly db: Kysely<EngineSchema>;
  readonly projection: Projection;
  readonly sealedRows: BatchContext['sealedRows'];
  readonly next: (request: PageRequest, signal: AbortSignal) => Promise<Page>;
  readonly pageSize: number;
  readonly poison: 'stop' | 'park';
  readonly parksReadableLater?: boolean;
  readonly parksLost?: boolean;
  readonly signal: AbortSignal;
  /** Position at which to stop. Default: never. */
  readonly upTo?: string;
  readonly statuses: boolean;
  readonly leaseMs?: number;
  /** Lease that is renewed elsewhere. By default it is renewed here. */
  readonly kept?: KeptLease;
  /** Rows cached between batches; default none. */
  readonly recentRows?: number;
  /** Called after every page: the position, the events just applied, and whether readers see this build. */
  readonly onProgress?: (position: string, events: readonly LoggedEvent[], isActive: boolean) => void;
  readonly onFailure?: (error: unknown) => void;
  readonly onWritten?: BatchContext['onWritten'];
  readonly testing?: BatchContext['testing'];
}

/**
 * Feeds one build page by page while the lease is ours; the next page is read while this one is written.
 * @returns the lease at its last checkpoint, once `upTo` is reached
 * @throws LeaseLost, ProjectionBlocked, or the signal's reason
 */
export async function feed(options: FeederOptions, start: Lease): Promise<Lease> {
  const { db, projection } = options;
  const context = await applyContext(options, start);
  const status = statusKeeper(options, start);
  let lease = start;
  let seen = lease.position;
  let storedAt = performance.now();
  let coming: Promise<Page> | undefined;
  const isDone = () => options.upTo !== undefined && comparePositions(seen, options.upTo) >= 0;
  const request = (after: string) => {
    const limits = { categories: projection.categories, limit: options.pageSize };
    const page = nextPage(options, { after, ...limits, ...(options.upTo && { upTo: options.upTo }) });
    page.catch(() => {}); // handled when it is awaited
    return page;
  };
  try {
    while (!isDone()) {
      coming ??= request(seen);
      const idle = await arrives(coming, waitFor(seen, lease, storedAt, options.leaseMs ?? LEASE_MS));
      if (idle) {
        if (seen === lease.position) await stillOurs(options, lease);
        else lease = await applyPage(context, lease, { events: [], position: seen });
        storedAt = performance.now();
        continue;
      }
      const page = await coming;
      seen = page.position;
      coming = isDone() ? undefined : request(seen);
      const isDue = performance.now() - storedAt >= IDLE_CHECKPOINT_MS;
      if (isDue || isDone() || touchesRows(projection, page.events)) {
        lease = await keptMeanwhile(options, lease, applyPage(context, lease, page));
        storedAt = performance.now();
      }
      await status(page.isLast ? 'live' : 'catching-up');
      options.onProgress?.(seen, page.events, lease.isActive);
    }
    return lease;
  } catch (error) {
    if (error instanceof ProjectionBlocked) {
      await setStatus(db, lease, 'blocked', error.laterEvent);
      await noteFailure(db, lease, 3, describe(error));
    }
    throw error;
  }
}

/** Checks or renews an idle lease; throws LeaseLost. */
async function stillOurs({ db, kept, leaseMs }: FeederOptions, lease: Lease): Promise<void> {
  if (kept) kept.check();
  else await renewLease(db, lease, leaseMs);
}

/**
 * Renews the lease while a page is written: on a busy machine a page of thousands of events may outlast it,
 * and two processes would take it from each other for ever without finishing the page.
 */
async function keptMeanwhile<Done>(
  { db, kept, leaseMs = LEASE_MS }: FeederOptions,
  lease: Lease,
  work: Promise<Done>,
) {
  if (kept) return work;
  // The checkpoint of the page detects a lost lease as well.
  const keep = () => void renewLease(db, lease, leaseMs).catch(() => undefined);
  const timer = setInterval(keep, leaseMs / 3);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}

/** Reads the next page, and retries while the store cannot be read. */
async function nextPage(options: FeederOptions, request: PageRequest): Promise<Page> {
  for (let tries = 1; ; tries += 1) {
    options.signal.throwIfAborted();
    try {
      return await options.next(request, options.signal);
    } catch (error) {
      options.signal.throwIfAborted();
      options.onFailure?.(error);
      await sleep(backoff(tries, LOG_AGAIN_MS), undefined, { signal: options.signal });
    }
  }
}

/** Milliseconds until the next write without a page: a checkpoint is due sooner than a renewal. */
function waitFor(seen: string, lease: Lease, storedAt: number, leaseMs: number): number {
  const rhythm = seen === lease.position ? leaseMs / 3 : IDLE_CHECKPOINT_MS;
  return Math.max(0, storedAt + rhythm - performance.now());
}

/** False when the page came first, true on timeout; rejects if the page failed. */
async function arrives(page: Promise<Page>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ms, true).unref();
  });
  try {
    return await Promise.race([page.then(() => false), timeUp]);
  } finally {
    clearTimeout(timer);
  }
}

async function applyContext(options: FeederOptions, lease: Lease): Promise<ApplyContext> {
  const { db, projection, poison, signal } = options;
  const onFailure = async (error: unknown, tries: number) => {
    options.onFailure?.(error);
    // The database itself may be failing; then only the log has the failure.
    await noteFailure(db, lease, tries, describe(error)).catch(() => {});
  };
  return {
    db,
    projection,
    sealedRows: options.sealedRows,
    poison,
    ...(options.parksReadableLater && { parksReadableLater: true }),
    ...(options.parksLost && { parksLost: true }),
    signal,
    onFailure,
    parkedKeys: await readParkedKeys(db, lease.id),
    recent: options.recentRows === undefined ? undefined : new RecentRows(options.recentRows),
    onWritten: options.onWritten,
    ...(options.testing && { testing: options.testing }),
  };
}

/** Writes the status only when it changes. */
function statusKeeper(options: FeederOptions, lease: Lease): (status: BuildStatus) => Promise<void> {
  let known: BuildStatus | undefined;
  return async (status) => {
    const isKnown = status === known || (status === 'catching-up' && known === 'live');
    if (!options.statuses || isKnown) return;
    await setStatus(options.db, lease, status);
    known = status;
  };
}
