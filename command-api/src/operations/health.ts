import { healthReady } from '@kreditlina/domain/operations/contracts/public';
import { getMetrics, healthLive } from '@kreditlina/domain/operations/contracts/staff';
import type { EventStore } from '@kreditlina/event-store/port';
import { HttpProblem } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { isSqlState } from '@kreditlina/postgres/open-pool';
import {
  countParkedEvents,
  oldReadModels,
  readModelsToRepair,
  readOperations,
} from '@kreditlina/projections/operations/query';
import type pg from 'pg';
import type { HealthCheck, HealthPart, HealthState } from '../deps.ts';
import type { OperationsParts } from './parts.ts';

/** Time limit of a check; the whole answer is due within two seconds. */
const CHECK_LIMIT_MS = 1_500;

/** Runs a check within its time limit. Concurrent callers share a running check. */
export function limited({ name, check }: HealthCheck): () => Promise<HealthPart> {
  let underWay: Promise<HealthPart> | undefined;
  const run = async (): Promise<HealthPart> => {
    try {
      return { name, ...(await check()) };
    } catch {
      return { name, status: 'failed', detail: 'does not answer' };
    } finally {
      underWay = undefined;
    }
  };
  return async () => {
    underWay ??= run();
    const { promise: timeUp, resolve } = Promise.withResolvers<HealthPart>();
    const late: HealthPart = { name, status: 'failed', detail: 'does not answer in time' };
    const timer = setTimeout(resolve, CHECK_LIMIT_MS, late);
    const part = await Promise.race([underWay, timeUp]);
    clearTimeout(timer);
    return part;
  };
}

/** Time for which an answer is reused, because readiness has no request limit. */
const ANSWER_KEPT_MS = 250;
/** Lag in events from which a degraded state is reported. */
const LAG_TOLD_MIN_EVENTS = 1_000;
/** Lag in events from which the read models are too old to serve. */
const LAG_MAX_EVENTS = 50_000;

interface Asked {
  readonly pool: pg.Pool;
  readonly store: EventStore;
}

/**
 * Checks of this package. A new one is another line here, or in `health` of the composition root. Each has
 * its own time limit, so that one fault hides no other.
 */
const ownChecks = (asked: Asked): HealthCheck[] => [
  { name: 'database', check: () => databaseState(asked.pool) },
  { name: 'projections', check: () => projectionsState(asked) },
  { name: 'parked-events', check: () => parkedEventsState(asked.pool) },
];

/** Reads the state of every part, at most a quarter of a second old. */
export function createReadiness(
  asked: Asked,
  others: readonly HealthCheck[],
): () => Promise<readonly HealthPart[]> {
  const checks = [...ownChecks(asked), ...others].map(limited);
  let latest: { readonly parts: Promise<HealthPart[]>; readonly at: number } | undefined;
  return () => {
    const now = performance.now();
    if (latest === undefined || now - latest.at > ANSWER_KEPT_MS) {
      latest = { parts: Promise.all(checks.map((run) => run())), at: now };
    }
    return latest.parts;
  };
}

/**
 * Checks that the database can write and commit. A standby, a full disk and a read-only database would still
 * answer queries.
 */
async function databaseState(pool: pg.Pool): Promise<HealthState> {
  try {
    await pool.query(
      `insert into api.write_probe (id, written_at) values (1, now())
       on conflict (id) do update set written_at = excluded.written_at`,
    );
    return { status: 'ok' };
  } catch (error) {
    const isReached = isSqlState(error);
    return { status: 'failed', detail: isReached ? 'cannot be written' : 'does not answer' };
  }
}

async function projectionsState({ pool, store }: Asked): Promise<HealthState> {
  const { projections } = await readOperations(pool, store);
  if (projections.length === 0) return { status: 'failed', detail: 'none' };
  const behind = Math.max(...projections.map((projection) => projection.events_behind));
  if (behind > LAG_MAX_EVENTS) return { status: 'failed', detail: `${behind} events behind` };
  const blocked = projections.filter(({ status }) => status === 'blocked').length;
  // The other read models are correct, so the process stays in service; staff must act.
  if (blocked > 0) return { status: 'failed', detail: `${blocked} blocked`, isServing: true };
  const old = await oldReadModels(pool);
  const names = old.map(({ name }) => name).join(', ');
  // An old read model that is neither fed nor being replaced shows no new data, and only staff can help.
  if (old.some(({ isFed, isBeingReplaced }) => !isFed && !isBeingReplaced))
    return {
      status: 'failed',
      detail: `of an earlier version, fed by no process: ${names}`,
      isServing: true,
    };
  if (old.length > 0) return { status: 'degraded', detail: `of an earlier version: ${names}` };
  const wrong = await readModelsToRepair(pool);
  if (wrong.length > 0) return { status: 'degraded', detail: `needs repair: ${wrong.join(', ')}` };
  return behind > LAG_TOLD_MIN_EVENTS
    ? { status: 'degraded', detail: `${behind} events behind` }
    : { status: 'ok' };
}

async function parkedEventsState(pool: pg.Pool): Promise<HealthState> {
  const parked = await countParkedEvents(pool);
  return parked === 0 ? { status: 'ok' } : { status: 'degraded', detail: `${parked} parked` };
}

export const healthLiveRoute = handle(healthLive, async () => ({ status: 'ok' as const }));

/**
 * State of each part in a few words, for load balancers and operators. 503 names the parts that the process
 * cannot work without.
 */
export const healthReadyRoute = handle(healthReady, async ({ request }, { readiness }: OperationsParts) => {
  const parts = await readiness();
  const failed = parts.filter(({ status, isServing }) => status === 'failed' && !isServing);
  if (failed.length > 0) {
    request.log.warn({ parts: failed }, 'not ready');
    const fields = failed.map(({ name, detail }) => ({
      field: name,
      code: 'failed' as const,
      ...(detail !== undefined && { message: detail }),
    }));
    throw new HttpProblem(503, 'UNAVAILABLE', { fields, retryAfterSeconds: 2 });
  }
  const status: 'ok' | 'degraded' | 'failed' =
    (['failed', 'degraded'] as const).find((one) => parts.some((part) => part.status === one)) ?? 'ok';
  return { status, parts: parts.map(({ isServing: _, ...part }) => part) };
});

export const getMetricsRoute = handle(getMetrics, async ({ reply }, parts: OperationsParts) =>
  reply.header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8').send(await parts.metrics.render()),
);
