import type pg from 'pg';
import type { Logger } from 'pino';
import { type ProcessRole, processRoles } from '../../config/process-roles.ts';

/** Purposes of connections, which are part of their `application_name`: `kreditlina-<process>-<purpose>`. */
export const connectionPurposes = {
  api: 'requests, and waits for read models',
  workers: 'running jobs',
  leases: 'heartbeats of the process and its reactions, and health checks, which must not wait for others',
  queue: 'enqueues and inspects jobs; none with Redis',
  worker: 'takes jobs, renews their locks; none with Redis',
  'worker-listen': 'listens for new jobs; none with Redis',
  log: 'reads the log, keys and blobs',
  append: 'appends; with EventStoreDB instead one that compares ids (`claims`)',
  signals: 'listens for commits and destroyed keys',
  batches: 'all read models of the process, in turn',
  'batches-leases': 'heartbeats and leases of the read models',
  'batches-log': 'reads the log for the read models',
  'batches-signals': 'listens for commits, for the read models',
} as const;
export type ConnectionPurpose = keyof typeof connectionPurposes;

/** Maximum number of connections by purpose; none for purposes not listed. */
type ConnectionBudget = { readonly [Purpose in ConnectionPurpose]?: number };

/**
 * Connections outside the budget, opened briefly and one after the other: for the migrations of a start (3),
 * the standby check of a new connection (1), the destruction of a key (1).
 */
export const BRIEF_CONNECTIONS_MAX = 3;

/**
 * Connections of a rebuild that staff ordered, in the process that runs it: for writing, for reading the log,
 * and for listening to destroyed keys.
 */
export const rebuildConnections = { build: 3, log: 2, signals: 1 } as const;

/** Enough to keep two cores busy; more connections cost server processes without being faster. */
const serving = { api: 6, append: 2 } as const;
const working = { workers: 3, worker: 2, 'worker-listen': 1 } as const;
const feeding = { batches: 5, 'batches-leases': 1, 'batches-signals': 1 } as const;

/**
 * Maximum number of connections that a process with these roles opens under load, by purpose.
 * @returns only purposes above zero
 */
export function connectionBudget(roles: readonly ProcessRole[] = processRoles): ConnectionBudget {
  const is = (role: ProcessRole) => roles.includes(role);
  const [serves, works, feeds] = [is('command-api'), is('workers'), is('projections')];
  const hasLog = serves || works;
  return {
    leases: 1,
    ...(hasLog && { log: serves && works ? 3 : 2, append: 1, signals: 1, queue: works ? 1 : 2 }),
    ...(serves && serving),
    ...(works && working),
    // If one process is the whole product, the thread of the read models is a second reader of the log.
    ...(feeds && { ...feeding, 'batches-log': hasLog ? 2 : 3 }),
  };
}

/** Number of connections for a purpose in this process; 1 for a purpose that the budget lacks. */
export const connectionsFor = (purpose: ConnectionPurpose, roles?: readonly ProcessRole[]): number =>
  connectionBudget(roles)[purpose] ?? 1;

export const sumOf = (budget: Readonly<Record<string, number>>): number =>
  Object.values(budget).reduce((sum, most) => sum + most, 0);

/** Prefix of the `application_name` of a process's connections. */
export function applicationName(only: readonly ProcessRole[] | undefined): string {
  return `kreditlina-${only?.join('+') ?? 'product'}`;
}

/** Number of connections that server, database and login allow, and how many of them are unused. */
interface Room {
  readonly most: number;
  readonly left: number;
}

/** The server allows fewer connections than this process needs under load, so requests would fail. */
export class NoRoomForConnections extends Error {
  constructor(needed: number, most: number) {
    super(
      `This process needs up to ${needed} connections to the database, which allows ${most}: raise max_connections, or the limit of the login or the database (docs/reference/limits.md).`,
    );
    this.name = 'NoRoomForConnections';
  }
}

/**
 * SQL for the room. Connections reserved for superusers are unavailable; a login and a database may have
 * limits of their own (-1: none).
 */
const ROOM = `
  with limits (most, used) as (
    select current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
        - coalesce(current_setting('reserved_connections', true), '0')::integer,
      (select sum(numbackends) from pg_stat_database)
    union all
    select rolconnlimit, (select count(*) from pg_stat_activity where usename = session_user)
      from pg_roles where rolname = session_user and rolconnlimit >= 0
    union all
    select d.datconnlimit, s.numbackends from pg_database d join pg_stat_database s on s.datid = d.oid
     where d.datname = current_database() and d.datconnlimit >= 0)
  select min(most)::integer as most, min(most - used)::integer as left from limits`;

/**
 * Checks at startup that the database has room for this process. Connections in use only cause a warning,
 * because a process that this one replaces may still be ending.
 * @param needed number of connections under load, including brief ones
 * @throws NoRoomForConnections if the limit is too low for this process alone
 */
export async function requireRoomForConnections(
  pool: pg.Pool,
  needed: number,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const { rows } = await pool.query<Room>(ROOM);
  const { most, left: beside } = rows[0] as Room;
  if (needed > most) throw new NoRoomForConnections(needed, most);
  // The connection of this query counts as used, but will be closed.
  const left = beside + 1;
  if (needed > left)
    log.warn(
      { needed, left, most },
      'the database has fewer connections left than this process may need: docs/how-to/add-copies.md',
    );
}
