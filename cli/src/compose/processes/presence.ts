import { hostname } from 'node:os';
import type { PartnerState, ProcessAtWork } from '@kreditlina/command-api';
import type pg from 'pg';
import type { ProcessRole } from '../../config/process-roles.ts';
import { version } from '../watching/log.ts';
import type { PartnerWatch } from '../watching/partner-watch.ts';

/** Interval of a process's announcements, and time for which it counts as running after one. */
const ANNOUNCE_MS = 5_000;
const AT_WORK_SECONDS = 15;
/** Seconds for which rows of processes that ended without notice are kept. */
const KEPT_SECONDS = 600;
/** Maximum number of processes shown. */
const SHOWN_MAX = 200;

export interface Presence {
  /** Announces now instead of within some seconds. */
  announce(): Promise<void>;
  stop(): Promise<void>;
}

interface PresenceOptions {
  readonly pool: pg.Pool;
  readonly owner: string;
  readonly roles: readonly ProcessRole[];
  /** State of the partners as this process sees it, if it calls any. */
  readonly watch?: PartnerWatch | undefined;
}

/** Announces every few seconds that this process runs, and the state of its partners. */
export function startPresence({ pool, owner, roles, watch }: PresenceOptions): Presence {
  const announce = async () => {
    await pool.query(
      `insert into processes.at_work (owner, roles, host, version, since, seen_at, partners)
       values ($1, $2, $3, $4, now() - $5 * interval '1 second', now(), $6)
       on conflict (owner) do update set roles = excluded.roles, version = excluded.version, seen_at = excluded.seen_at,
         partners = excluded.partners,
         since = case when abs(extract(epoch from at_work.since - excluded.since)) < 5 then at_work.since else excluded.since end`,
      [
        owner,
        roles,
        hostname().slice(0, 60),
        version,
        process.uptime(),
        JSON.stringify(watch?.states() ?? []),
      ],
    );
    await pool.query(
      `delete from processes.at_work where seen_at < now() - ${KEPT_SECONDS} * interval '1 second'`,
    );
  };
  // Failures are ignored: other checks report that the database is down, and the next announcement replaces a
  // missed one.
  let saying: Promise<void> = announce().catch(() => undefined);
  const timer = setInterval(() => {
    saying = saying.then(announce).catch(() => undefined);
  }, ANNOUNCE_MS);
  timer.unref();
  return {
    announce,
    async stop() {
      clearInterval(timer);
      await saying;
      await pool.query('delete from processes.at_work where owner = $1', [owner]).catch(() => undefined);
    },
  };
}

interface Row {
  readonly roles: readonly string[];
  readonly host: string;
  readonly version: string;
  readonly since: Date | string;
  readonly partners: readonly PartnerState[];
}

/** Reads the running processes and the state of partners as they see it, from any process. */
export async function readProcesses(
  pool: pg.Pool,
): Promise<{ readonly processes: ProcessAtWork[]; readonly partners: PartnerState[] }> {
  const { rows } = await pool.query<Row>(
    `select roles, host, version, since, partners from processes.at_work
      where seen_at > now() - ${AT_WORK_SECONDS} * interval '1 second'
      order by roles, host, since, owner limit ${SHOWN_MAX}`,
  );
  const processes = rows.map(({ roles, host, version, since }) => ({
    roles: [...roles],
    host,
    version,
    since: new Date(since).toISOString(),
  }));
  return { processes, partners: joinPartners(rows.flatMap(({ partners }) => partners)) };
}

const BY_WEIGHT = ['well', 'failing', 'shut'] as const;
const latest = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

/** Merges the states to one per partner and side: the worst seen by any process, with the latest time. */
function joinPartners(states: readonly PartnerState[]): PartnerState[] {
  const joined = new Map<string, PartnerState>();
  for (const one of states) {
    const key = `${one.name} ${one.side}`;
    const other = joined.get(key);
    if (!other) {
      joined.set(key, one);
      continue;
    }
    const failedLast =
      latest(other.last_failure_at, one.last_failure_at) === one.last_failure_at ? one : other;
    joined.set(key, {
      name: one.name,
      side: one.side,
      state: BY_WEIGHT[Math.max(BY_WEIGHT.indexOf(one.state), BY_WEIGHT.indexOf(other.state))] ?? 'well',
      failures_in_a_row: Math.max(one.failures_in_a_row, other.failures_in_a_row),
      last_failure: failedLast.last_failure,
      last_failure_at: failedLast.last_failure_at,
      last_answer_at: latest(one.last_answer_at, other.last_answer_at),
    });
  }
  return [...joined].sort(([a], [b]) => a.localeCompare(b)).map(([, state]) => state);
}
