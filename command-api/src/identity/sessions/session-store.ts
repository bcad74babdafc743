import { timingSafeEqual } from 'node:crypto';
import type { Session } from '@kreditlina/http-edge/route';
import { type Binding, hashToken, newToken } from '@kreditlina/http-edge/sealing';
import { deleteInPieces } from '@kreditlina/postgres/delete-in-pieces';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import {
  ABSOLUTE_SECONDS,
  type EndCause,
  expiredBy,
  openedAs,
  passkeyShown,
  type SessionRow,
  toSession,
} from './session-row.ts';

/** Maximum age of a cached session; one that ended in another process is refused here within this time. */
const FRESH_MS = 1_000;
/** Minimum interval between writes of a session's activity, so that not every request writes. */
const TOUCH_EVERY_MS = 10_000;
/** Maximum number of sessions that a process remembers, in each of its caches. */
const CACHED_MAX = 20_000;

interface NewSession {
  readonly id: string;
  readonly userId: string;
  /** True if the session grants staff rights. */
  readonly isStaff: boolean;
  readonly idleSeconds: number;
  readonly now: string;
}

/** A request needs both tokens: one in a header, the other in a cookie that scripts cannot read. */
export interface SessionTokens {
  readonly accessToken: string;
  readonly cookieToken: string;
}

export interface SessionStore {
  create(client: pg.Pool | pg.PoolClient, session: NewSession): Promise<SessionTokens>;
  /** Undefined if there is no session with both tokens, or it has ended. */
  find(tokens: SessionTokens, now: string, extend: boolean): Promise<Session | undefined>;
  /** Records that a passkey was used in the session. */
  provePasskey(client: pg.Pool | pg.PoolClient, sessionId: string, now: string): Promise<void>;
  /** Stores a description of the device, such as `Safari · iPhone`. */
  describe(sessionId: string, device: string): Promise<void>;
  /** Open sessions of these people, most recently used first. */
  openOf(userIds: readonly string[], now: string): Promise<readonly OpenSessionRow[]>;
  /** User id of an open or ended session; undefined if it does not exist. */
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

/** Maximum number of listed sessions. */
const LISTED_MAX = 500;

const OPEN = `select id, user_id, device, created_at, active_at from api.sessions
  where user_id = any($1) and ended_at is null and absolute_expires_at > $2
    and active_at + make_interval(secs => idle_seconds) > $2
  order by active_at desc, id limit ${LISTED_MAX}`;

interface Cached {
  readonly row: SessionRow;
  readonly readAtMs: number;
  activeAtMs: number;
  storedActiveAtMs: number;
}

const FIND = `select id, token_hash, cookie_hash, user_id, is_staff, passkey_at, idle_seconds, created_at, active_at,
    absolute_expires_at, ended_at, bound, passkey_bound
  from api.sessions where token_hash = $1`;

export interface SessionOptions {
  /** Called once for each expired session that this process finds. */
  readonly onExpired: (session: Session, cause: EndCause) => Promise<void>;
  /** Called with the id of a session row that the product did not write, and which grants nothing. */
  readonly onForged: (sessionId: string) => void;
  readonly binding: Binding;
  /** True if staff sessions require a passkey. */
  readonly needsPasskey: boolean;
}

export function createSessionStore(
  pool: pg.Pool,
  { onExpired, onForged, binding, needsPasskey }: SessionOptions,
): SessionStore {
  const bounds = { maxSize: CACHED_MAX, sizeCalculation: () => 1 };
  const cache = new LRUCache<string, Promise<Cached | undefined>>(bounds);
  const ended = new LRUCache<string, true>(bounds);
  const proved = new LRUCache<string, true>(bounds);
  const hasShownPasskey = ({ id, passkey_at, passkey_bound }: SessionRow): boolean =>
    passkey_at !== null && binding.holds(passkeyShown(id, passkey_at), passkey_bound);
  const isProved = (row: SessionRow): boolean => !needsPasskey || proved.has(row.id) || hasShownPasskey(row);

  const read = async (hash: Buffer): Promise<Cached | undefined> => {
    const { rows } = await pool.query<SessionRow>({ name: 'session-find', text: FIND, values: [hash] });
    const row = rows[0];
    if (!row) return undefined;
    if (!binding.holds(openedAs(row), row.bound)) {
      if (row.ended_at === null) onForged(row.id);
      return undefined;
    }
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
    return found;
  };

  const touch = async (cached: Cached, nowMs: number): Promise<void> => {
    cached.activeAtMs = Math.max(cached.activeAtMs, nowMs);
    if (cached.activeAtMs - cached.storedActiveAtMs < TOUCH_EVERY_MS) return;
    const storedBefore = cached.storedActiveAtMs;
    cached.storedActiveAtMs = cached.activeAtMs;
    // A failed write must not stop reads; the next request retries it.
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
    // Takes effect at once in this process, despite the cache; others see it at their next read.
    ended.set(sessionId, true);
    await pool.query('update api.sessions set ended_at = $2 where id = $1 and ended_at is null', [
      sessionId,
      now,
    ]);
  };

  return {
    async create(client, session) {
      const tokens = { accessToken: newToken(), cookieToken: newToken() };
      await insertSession(client, session, tokens, binding);
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
      const at = new Date(now);
      await client.query('update api.sessions set passkey_at = $2, passkey_bound = $3 where id = $1', [
        sessionId,
        at,
        binding.of(passkeyShown(sessionId, at)),
      ]);
      // Takes effect at once in this process, despite the cache; others see it at their next read.
      proved.set(sessionId, true);
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
      await deleteInPieces(pool, {
        text: `delete from api.sessions where id in (select id from api.sessions
           where absolute_expires_at < $1::timestamptz - interval '30 days' limit $2)`,
        values: [now],
      });
    },
  };
}

/** Inserts a session. If the id exists (a login was completed twice), new tokens replace the earlier ones. */
async function insertSession(
  client: pg.Pool | pg.PoolClient,
  { id, userId, isStaff, idleSeconds, now }: NewSession,
  { accessToken, cookieToken }: SessionTokens,
  binding: Binding,
): Promise<void> {
  const absolute = new Date(Date.parse(now) + ABSOLUTE_SECONDS * 1000);
  const row = {
    id,
    token_hash: hashToken(accessToken),
    cookie_hash: hashToken(cookieToken),
    user_id: userId,
    is_staff: isStaff,
    idle_seconds: idleSeconds,
    absolute_expires_at: absolute,
  };
  await client.query(
    `insert into api.sessions
       (id, token_hash, cookie_hash, user_id, is_staff, idle_seconds, created_at, active_at, absolute_expires_at, bound)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9)
     on conflict (id) do update set token_hash = excluded.token_hash, cookie_hash = excluded.cookie_hash,
       is_staff = excluded.is_staff, idle_seconds = excluded.idle_seconds,
       absolute_expires_at = excluded.absolute_expires_at, bound = excluded.bound`,
    [
      row.id,
      row.token_hash,
      row.cookie_hash,
      userId,
      isStaff,
      idleSeconds,
      now,
      absolute,
      binding.of(openedAs(row)),
    ],
  );
}
