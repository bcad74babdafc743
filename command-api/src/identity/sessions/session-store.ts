import { timingSafeEqual } from 'node:crypto';
import { hashToken, newToken } from '@kreditlina/http-edge/sealing';
import type { Session } from '@kreditlina/http-edge/session';
import type pg from 'pg';
import { ABSOLUTE_SECONDS, type EndCause, expiredBy, type SessionRow, toSession } from './session-row.ts';

/** How long a process may believe what it read: a session ended in another process is refused here within this time. */
const FRESH_MS = 1_000;
/** Activity is written at most this often, so that a busy session does not write with every request. */
const TOUCH_EVERY_MS = 10_000;
const MAX_CACHED = 20_000;

export interface NewSession {
  readonly id: string;
  readonly userId: string;
  /** Whether staff roles count in it. */
  readonly isStaff: boolean;
  readonly idleSeconds: number;
  readonly now: string;
}

/** Both are needed with every request: one in a header, one in a cookie that scripts cannot read. */
export interface SessionTokens {
  readonly accessToken: string;
  readonly cookieToken: string;
}

export interface SessionStore {
  create(client: pg.Pool | pg.PoolClient, session: NewSession): Promise<SessionTokens>;
  /** The session of the two tokens, or undefined when there is none, it has ended, or the tokens do not belong together. */
  find(tokens: SessionTokens, now: string, extend: boolean): Promise<Session | undefined>;
  /** A passkey was shown in the session. */
  provePasskey(client: pg.Pool | pg.PoolClient, sessionId: string, now: string): Promise<void>;
  /** Notes roughly what the session runs on. */
  describe(sessionId: string, device: string): Promise<void>;
  /** Sessions that are still open, of these people, the one used last first. */
  openOf(userIds: readonly string[], now: string): Promise<readonly OpenSessionRow[]>;
  /** Whose session it is or was; undefined when there is none. */
  ownerOf(sessionId: string): Promise<string | undefined>;
  end(sessionId: string, now: string): Promise<void>;
  purge(now: string): Promise<void>;
}

export interface OpenSessionRow {
  readonly id: string;
  readonly user_id: string;
  readonly device: string;
  readonly created_at: Date;
  readonly active_at: Date;
}

/** Most sessions that are listed. */
const MAX_LISTED = 500;

const OPEN = `select id, user_id, device, created_at, active_at from api.sessions
  where user_id = any($1) and ended_at is null and absolute_expires_at > $2
    and active_at + make_interval(secs => idle_seconds) > $2
  order by active_at desc, id limit ${MAX_LISTED}`;

interface Cached {
  readonly row: SessionRow;
  readonly readAtMs: number;
  activeAtMs: number;
  storedActiveAtMs: number;
}

const FIND = `select id, cookie_hash, user_id, is_staff, passkey_at, idle_seconds, created_at, active_at,
    absolute_expires_at, ended_at
  from api.sessions where token_hash = $1`;

/**
 * @param onExpired called once for each expired session that this process finds
 * @param needsPasskey whether a session of staff counts as one only after a passkey was shown in it
 */
export function createSessionStore(
  pool: pg.Pool,
  onExpired: (session: Session, cause: EndCause) => Promise<void>,
  needsPasskey: boolean,
): SessionStore {
  const cache = new Map<string, Promise<Cached | undefined>>();
  const ended = new Set<string>();
  const proved = new Set<string>();
  const isProved = (row: SessionRow): boolean =>
    !needsPasskey || row.passkey_at !== null || proved.has(row.id);

  const read = async (hash: Buffer): Promise<Cached | undefined> => {
    const { rows } = await pool.query<SessionRow>({ name: 'session-find', text: FIND, values: [hash] });
    const row = rows[0];
    if (!row) return undefined;
    const activeAtMs = row.active_at.getTime();
    return { row, readAtMs: performance.now(), activeAtMs, storedActiveAtMs: activeAtMs };
  };

  const lookUp = async (hash: Buffer): Promise<Cached | undefined> => {
    const key = hash.toString('base64');
    const before = await cache.get(key);
    if (before && performance.now() - before.readAtMs < FRESH_MS) return before;
    const reading = read(hash);
    cache.set(key, reading);
    reading.catch(() => cache.delete(key));
    const found = await reading;
    if (!found) cache.delete(key);
    else if (before) found.activeAtMs = Math.max(found.activeAtMs, before.activeAtMs);
    if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value ?? key);
    return found;
  };

  const touch = async (cached: Cached, nowMs: number): Promise<void> => {
    cached.activeAtMs = Math.max(cached.activeAtMs, nowMs);
    if (cached.activeAtMs - cached.storedActiveAtMs < TOUCH_EVERY_MS) return;
    const storedBefore = cached.storedActiveAtMs;
    cached.storedActiveAtMs = cached.activeAtMs;
    // While nothing can be written, reads go on; the next request tries again.
    await pool
      .query(
        'update api.sessions set active_at = greatest(active_at, $2) where id = $1 and ended_at is null',
        [cached.row.id, new Date(cached.activeAtMs)],
      )
      .catch(() => {
        cached.storedActiveAtMs = storedBefore;
      });
  };

  const end = async (sessionId: string, now: string): Promise<void> => {
    // At once in this process, whatever was read before; the others see it with their next read.
    ended.add(sessionId);
    if (ended.size > MAX_CACHED) ended.delete(ended.values().next().value ?? sessionId);
    await pool.query('update api.sessions set ended_at = $2 where id = $1 and ended_at is null', [
      sessionId,
      now,
    ]);
  };

  return {
    async create(client, session) {
      const tokens = { accessToken: newToken(), cookieToken: newToken() };
      await insertSession(client, session, tokens);
      return tokens;
    },
    async find({ accessToken, cookieToken }, now, extend) {
      const cached = await lookUp(hashToken(accessToken));
      if (!cached || !timingSafeEqual(hashToken(cookieToken), cached.row.cookie_hash)) return undefined;
      if (cached.row.ended_at !== null || ended.has(cached.row.id)) return undefined;
      const nowMs = Date.parse(now);
      const cause = expiredBy(cached.row, cached.activeAtMs, nowMs);
      if (cause) {
        await end(cached.row.id, now);
        await onExpired(toSession(cached.row, cached.activeAtMs, isProved(cached.row)), cause);
        return undefined;
      }
      if (extend) await touch(cached, nowMs);
      return toSession(cached.row, cached.activeAtMs, isProved(cached.row));
    },
    async provePasskey(client, sessionId, now) {
      await client.query('update api.sessions set passkey_at = $2 where id = $1', [sessionId, now]);
      // At once in this process, whatever was read before; the others see it with their next read.
      proved.add(sessionId);
      if (proved.size > MAX_CACHED) proved.delete(proved.values().next().value ?? sessionId);
    },
    async describe(sessionId, device) {
      await pool.query('update api.sessions set device = $2 where id = $1', [sessionId, device]);
    },
    async openOf(userIds, now) {
      const { rows } = await pool.query<OpenSessionRow>(OPEN, [userIds, now]);
      return rows.filter(({ id }) => !ended.has(id));
    },
    async ownerOf(sessionId) {
      const { rows } = await pool.query<{ user_id: string }>(
        'select user_id from api.sessions where id = $1',
        [sessionId],
      );
      return rows[0]?.user_id;
    },
    end,
    async purge(now) {
      await pool.query(
        `delete from api.sessions where id in (select id from api.sessions
           where absolute_expires_at < $1::timestamptz - interval '30 days' limit 5000)`,
        [now],
      );
    },
  };
}

/** The same id again (a login finished twice) gets new tokens, and the ones before stop working. */
async function insertSession(
  client: pg.Pool | pg.PoolClient,
  { id, userId, isStaff, idleSeconds, now }: NewSession,
  tokens: SessionTokens,
): Promise<void> {
  const absolute = new Date(Date.parse(now) + ABSOLUTE_SECONDS * 1000);
  await client.query(
    `insert into api.sessions
       (id, token_hash, cookie_hash, user_id, is_staff, idle_seconds, created_at, active_at, absolute_expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8)
     on conflict (id) do update set token_hash = excluded.token_hash, cookie_hash = excluded.cookie_hash`,
    [
      ...[id, hashToken(tokens.accessToken), hashToken(tokens.cookieToken)],
      ...[userId, isStaff, idleSeconds, now, absolute],
    ],
  );
}
