import type { EventStore } from '@kreditlina/event-store/port';
import { isSqlState } from '@kreditlina/postgres/sql-state';
import {
  countParkedEvents,
  oldReadModels,
  readModelsToRepair,
  readOperations,
} from '@kreditlina/projections/operations/query';
import type pg from 'pg';
import type { HealthCheck, HealthPart, HealthState } from '../deps.ts';
import { limited } from './limited-check.ts';

/** How long an answer serves those who ask after it: readiness has no limit of requests. */
const ANSWER_KEPT_MS = 250;
/** Events that a read model may lag behind the log before that is reported. */
const LAG_TOLD_MIN_EVENTS = 1_000;
/** Events from which on what readers see is too old to serve them. */
const LAG_MAX_EVENTS = 50_000;

/** What the checks of this package ask. */
interface Asked {
  readonly pool: pg.Pool;
  readonly store: EventStore;
}

/**
 * What this package sees for itself. A new check is one more line here, or in the list that the composition root hands over
 * as `health`; each has its own time limit, so that one fault hides no other.
 */
const ownChecks = (asked: Asked): HealthCheck[] => [
  { name: 'database', check: () => databaseState(asked.pool) },
  { name: 'projections', check: () => projectionsState(asked) },
  { name: 'parked-events', check: () => parkedEventsState(asked.pool) },
];

/** The state of every part, at most a quarter of a second old. */
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

/** Written and committed, not only asked: a standby, a full disk and a read-only database answer questions. */
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
  // What the others show is right: the process stays in service, and staff have to act.
  if (blocked > 0) return { status: 'failed', detail: `${blocked} blocked`, isServing: true };
  const old = await oldReadModels(pool);
  const names = old.map(({ name }) => name).join(', ');
  // Nothing new is shown of these, and nobody but staff can help.
  if (old.some(({ isFed, isBeingReplaced }) => !isFed && !isBeingReplaced))
    return { status: 'failed', detail: `of an earlier version, fed by nobody: ${names}`, isServing: true };
  if (old.length > 0) return { status: 'degraded', detail: `of an earlier version: ${names}` };
  const wrong = await readModelsToRepair(pool);
  if (wrong.length > 0) return { status: 'degraded', detail: `to be repaired: ${wrong.join(', ')}` };
  return behind > LAG_TOLD_MIN_EVENTS
    ? { status: 'degraded', detail: `${behind} events behind` }
    : { status: 'ok' };
}

async function parkedEventsState(pool: pg.Pool): Promise<HealthState> {
  const parked = await countParkedEvents(pool);
  return parked === 0 ? { status: 'ok' } : { status: 'degraded', detail: `${parked} parked` };
}
