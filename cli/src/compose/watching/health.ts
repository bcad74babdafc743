import { setTimeout as sleep } from 'node:timers/promises';
import type { HealthCheck, HealthPart, HealthState } from '@kreditlina/command-api';
import { limited } from '@kreditlina/command-api/operations/health';
import type { OpenedStore } from '@kreditlina/event-store/opened-store';
import { comparePositions } from '@kreditlina/event-store/port';
import { startHealthListener } from '@kreditlina/http-edge/health-listener';
import { renderProcessMetrics } from '@kreditlina/http-edge/metrics';
import { reactionStates } from '@kreditlina/job-runner/checkpoint';
import { countParkedReactions, listParkedReactions } from '@kreditlina/job-runner/parked';
import type { Workers } from '@kreditlina/workers';
import type pg from 'pg';
import type { ProductConfig } from '../../config/product-config.ts';
import type { Shutdown } from '../shutdown.ts';
import type { DiskRoom } from './disk-room.ts';

interface Parts {
  readonly log: OpenedStore;
  readonly pool: pg.Pool;
  readonly queue: Workers['queue'];
  readonly room: DiskRoom | undefined;
}

/** Number of waiting appends from which they are reported; more than a burst. */
const WAITING_APPENDS_TOLD_MIN = 1_000;

/** Time after which held readers are reported; appends take milliseconds, so a transaction is open. */
const READERS_HELD_TOLD_MS = 5_000;

/** Time limit, below that of a readiness check. */
const QUEUE_ANSWER_MAX_MS = 1_000;

/** Time without progress after which it is reported, because no other check would notice. */
const STANDING_TOLD_MS = 10_000;

export const healthChecks = ({ log, pool, queue, room }: Parts): HealthCheck[] => [
  { name: 'event-store', check: () => logState(log) },
  { name: 'keys', check: createKeysCheck(log) },
  { name: 'jobs', check: createJobsCheck(queue) },
  { name: 'reactions', check: createReactionsCheck(log, pool) },
  ...(room ? [{ name: 'disk', check: async () => room.state() }] : []),
];

/** Checks that the log accepts appends, as far as possible without appending. */
async function logState(log: OpenedStore): Promise<HealthState> {
  // Reads the head, so that the log is checked even if no other code reads it.
  await log.events.head();
  const { ok, detail = 'does not answer', listening, waitingAppends, readersHeldMs } = await log.health();
  if (!ok) return { status: 'failed', detail };
  if (waitingAppends > WAITING_APPENDS_TOLD_MIN)
    return { status: 'degraded', detail: `${waitingAppends} appends waiting` };
  if (readersHeldMs > READERS_HELD_TOLD_MS)
    return {
      status: 'failed',
      detail: `a transaction has held readers back for ${Math.round(readersHeldMs / 1_000)} s`,
      isServing: true,
    };
  return listening ? { status: 'ok' } : { status: 'degraded', detail: 'polling' };
}

/** Time for which the result is reused, because the check looks up every key ever created. */
const KEYS_LOOKED_FOR_MS = 10_000;

/** Checks that no subject's key is lost. Fails if one is, even though all other subjects are served. */
export function createKeysCheck(log: Pick<OpenedStore, 'lostKeys'>): () => Promise<HealthState> {
  let latest: { readonly lost: Promise<number>; readonly at: number } | undefined;
  return async () => {
    const now = performance.now();
    if (latest === undefined || now - latest.at > KEYS_LOOKED_FOR_MS)
      latest = { lost: log.lostKeys().then(({ count }) => count), at: now };
    const lost = await latest.lost.catch((error: unknown) => {
      latest = undefined;
      throw error;
    });
    return lost === 0 ? { status: 'ok' } : { status: 'failed', detail: `${lost} lost`, isServing: true };
  };
}

/**
 * Returns a function that receives the current position of some work and is true once it has stayed the same
 * for too long; the position undefined means that no work waits.
 */
function createStandstill(): (place: string | undefined) => boolean {
  let stands: { readonly at: string; readonly since: number } | undefined;
  return (place) => {
    if (place === undefined) stands = undefined;
    else if (stands?.at !== place) stands = { at: place, since: performance.now() };
    return stands !== undefined && performance.now() - stands.since > STANDING_TOLD_MS;
  };
}

/**
 * Checks that jobs are processed: degraded if one has finally failed, if jobs wait and none is taken, or if
 * the queue is down.
 */
export function createJobsCheck(queue: Workers['queue']): () => Promise<HealthState> {
  const standsStill = createStandstill();
  return async () => {
    // While Redis is down jobs wait, but customers can be served, so this must not take every copy out of
    // service.
    const counts = await Promise.race([
      queue.counts().catch(() => undefined),
      sleep(QUEUE_ANSWER_MAX_MS, undefined, { ref: false }),
    ]);
    if (!counts) return { status: 'degraded', detail: 'does not answer: jobs wait' };
    const { failed, waiting, active } = counts;
    if (standsStill(waiting > 0 && active === 0 ? 'waiting' : undefined))
      return { status: 'degraded', detail: `${waiting} waiting, none active` };
    return failed === 0 ? { status: 'ok' } : { status: 'degraded', detail: `${failed} failed` };
  };
}

/** Checks that events become jobs: degraded if one is parked, or if all of them wait. */
function createReactionsCheck({ events }: OpenedStore, pool: pg.Pool): () => Promise<HealthState> {
  const standsStill = createStandstill();
  return async () => {
    const head = await events.head();
    const states = await reactionStates(pool);
    const waiting = states.find(({ lastError }) => lastError !== null);
    if (waiting) return { status: 'degraded', detail: `waiting: ${waiting.lastError}` };
    const behind = states.find(({ position }) => comparePositions(position, head) < 0);
    if (standsStill(behind?.position))
      return { status: 'degraded', detail: `stopped at ${behind?.position}, the log is at ${head}` };
    const parked = await countParkedReactions(pool);
    return parked === 0 ? { status: 'ok' } : { status: 'degraded', detail: `${parked} parked` };
  };
}

/** Events whose jobs could not be derived, as the operations page lists them. */
export async function parkedInReactions(pool: pg.Pool) {
  const parked = await listParkedReactions(pool);
  return parked.map(({ reaction, ...event }) => ({ reader: `reaction ${reaction}`, ...event }));
}

export const databaseCheck = (pool: pg.Pool): HealthCheck => ({
  name: 'database',
  check: async () => {
    await pool.query('select 1');
    return { status: 'ok' };
  },
});

/**
 * Checks that the thread of the read models can read the log, which with EventStoreDB does not follow from a
 * database that answers.
 */
export const logCheck = (thread: { canReadLog(): Promise<boolean> }): HealthCheck => ({
  name: 'event-store',
  check: async () =>
    (await thread.canReadLog())
      ? { status: 'ok' }
      : { status: 'failed', detail: 'cannot be read by the processes that feed the read models' },
});

interface RoleHealth {
  readonly url: string;
  /** Uses these checks from now on, once everything is started. Until then the process is not ready. */
  begin(checks: readonly HealthCheck[]): void;
}

/**
 * Serves health and metrics of a process without the API to operators, from the beginning of its start to the
 * end of its shutdown.
 */
export async function startRoleHealth(config: ProductConfig, shutdown: Shutdown): Promise<RoleHealth> {
  let run: (() => Promise<HealthPart>)[] = [
    async () => ({ name: 'process', status: 'failed', detail: 'starts' }),
  ];
  const listener = await startHealthListener({
    ...config.health,
    readiness: () => Promise.all(run.map((check) => check())),
    metrics: renderProcessMetrics,
    token: config.metricsToken,
    trustsLoopback: config.mode === 'demo',
  });
  shutdown.add('health', () => listener.close());
  return {
    url: listener.url,
    begin(checks) {
      run = checks.map(limited);
      shutdown.add('ready', async () => listener.drain());
    },
  };
}
