import type pg from 'pg';
import type { Logger } from 'pino';

/** Limit of the server, the database and the login, and the connections left beside all current ones. */
interface Room {
  readonly most: number;
  readonly left: number;
}

/** The server allows fewer connections than this process needs under load, so that requests would fail. */
export class NoRoomForConnections extends Error {
  constructor(needed: number, most: number) {
    super(
      `This process needs up to ${needed} connections to the database, which allows ${most}: raise max_connections, or the limit of the login or the database (docs/reference/limits.md).`,
    );
    this.name = 'NoRoomForConnections';
  }
}

/**
 * The superuser's and reserved connections are unavailable; a login and a database may have limits of their
 * own (-1: none).
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
 * At startup: checks that the database has room for a process. Other current connections are no reason to
 * refuse, because a process that this one replaces may still be ending; they are logged.
 * @param needed connections under load, including brief ones
 * @throws NoRoomForConnections when there would not be enough for this process alone
 */
export async function requireRoomForConnections(
  pool: pg.Pool,
  needed: number,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const { rows } = await pool.query<Room>(ROOM);
  const { most, left: beside } = rows[0] as Room;
  if (needed > most) throw new NoRoomForConnections(needed, most);
  // The asking connection counts as used, but is gone when the others are opened.
  const left = beside + 1;
  if (needed > left)
    log.warn(
      { needed, left, most },
      'the database has fewer connections left than this process may need: docs/how-to/add-copies.md',
    );
}
