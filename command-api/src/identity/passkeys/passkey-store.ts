import { type Binding, createBinding, hashToken, type SigningSecret } from '@kreditlina/http-edge/sealing';
import type pg from 'pg';

/** Lifetimes of an invitation and of a challenge. */
const INVITATION_MINUTES = 30;
const CHALLENGE_SECONDS = 120;
/** Maximum number of active keys per person. */
const PASSKEYS_MAX = 10;
/** Maximum number of keys rebound: all keys of a thousand staff. */
const REBOUND_MAX = 10_000;

type Purpose = 'enrol' | 'verify';

interface Passkey {
  readonly id: string;
  readonly user_id: string;
  readonly public_key: Buffer;
  readonly counter: string;
  readonly added_at: Date;
  readonly used_at: Date | null;
}

export interface Invitation {
  readonly id: string;
  readonly code: string;
  readonly expiresAt: string;
}

export interface PasskeyStore {
  invite(id: string, userId: string, code: string, now: string): Promise<Invitation>;
  /** Id of this person's open invitation with the code; undefined if there is none. */
  findInvitation(userId: string, code: string, now: string): Promise<string | undefined>;
  /** Replaces the open challenge of the session. */
  keepChallenge(sessionId: string, purpose: Purpose, challenge: string, now: string): Promise<void>;
  /** Returns a challenge and consumes it, even if the answer to it turns out to be wrong. */
  takeChallenge(sessionId: string, purpose: Purpose, now: string): Promise<string | undefined>;
  /** Active keys of these people, newest last. */
  listOf(userIds: readonly string[]): Promise<readonly Passkey[]>;
  /**
   * Adds a key and consumes the invitation, both or neither.
   * @returns false if the invitation or the key was already used
   */
  add(passkey: NewPasskey, invitationId: string): Promise<boolean>;
  /**
   * Records a use.
   * @returns false if the key was revoked or its counter did not rise
   */
  use(id: string, counter: number, now: string): Promise<boolean>;
  revoke(id: string, userId: string, now: string): Promise<boolean>;
  /**
   * Revokes every key and open invitation of a person.
   * @returns the number of keys revoked
   */
  revokeAll(userId: string, now: string): Promise<number>;
  purge(now: string): Promise<void>;
}

interface NewPasskey {
  readonly id: string;
  readonly userId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly now: string;
}

interface StoredPasskey extends Passkey {
  readonly bound: Buffer | null;
}

const keyOf = ({ id, user_id, public_key }: Pick<Passkey, 'id' | 'user_id' | 'public_key'>) => [
  id,
  user_id,
  public_key,
];

/** Binds invitations and keys to their owner; see `createBinding`. */
export const passkeyBinding = (secret: SigningSecret): Binding => createBinding(secret, 'passkeys');

/**
 * Rebinds all active keys to another secret. Skips rows that the former secret does not verify, because the
 * product did not write them.
 * @returns the number of keys rebound
 */
export async function rebindPasskeys(pool: pg.Pool, former: string, present: string): Promise<number> {
  const [before, after] = [passkeyBinding(former), passkeyBinding(present)];
  const { rows } = await pool.query<StoredPasskey>(
    `select id, user_id, public_key, bound from api.passkeys where revoked_at is null order by id limit ${REBOUND_MAX}`,
  );
  let count = 0;
  for (const row of rows) {
    if (!before.holds(keyOf(row), row.bound)) continue;
    const { rowCount } = await pool.query('update api.passkeys set bound = $2 where id = $1 and bound = $3', [
      row.id,
      after.of(keyOf(row)),
      row.bound,
    ]);
    count += rowCount ?? 0;
  }
  return count;
}

const normal = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');
/** Some authenticators have no counter and always send 0; every other counter must rise. */
const USE = `update api.passkeys set counter = $2, used_at = $3
  where id = $1 and revoked_at is null and (counter < $2 or (counter = 0 and $2 = 0)) returning id`;
const ADD = `with used as (update api.passkey_invitations set used_at = $5
    where id = $6 and used_at is null and expires_at > $5 returning id)
  insert into api.passkeys (id, user_id, public_key, counter, added_at, bound)
  select $1, $2, $3, $4, $5, $7 from used
  where (select count(*) from api.passkeys where user_id = $2 and revoked_at is null) < ${PASSKEYS_MAX}
  returning id`;

/** Creates a store that ignores invitations and keys which the product did not write. */
export function createPasskeyStore(pool: pg.Pool, binding: Binding): PasskeyStore {
  const has = async (text: string, values: unknown[]): Promise<boolean> =>
    (await pool.query(text, values)).rowCount === 1;
  return {
    async invite(id, userId, code, now) {
      const expiresAt = new Date(Date.parse(now) + INVITATION_MINUTES * 60_000);
      const codeHash = hashToken(normal(code));
      await pool.query(
        'insert into api.passkey_invitations (id, user_id, code_hash, expires_at, bound) values ($1, $2, $3, $4, $5)',
        [id, userId, codeHash, expiresAt, binding.of([id, userId, codeHash, expiresAt])],
      );
      return { id, code, expiresAt: expiresAt.toISOString() };
    },
    async findInvitation(userId, code, now) {
      const codeHash = hashToken(normal(code));
      const { rows } = await pool.query<{ id: string; expires_at: Date; bound: Buffer }>(
        `select id, expires_at, bound from api.passkey_invitations
         where code_hash = $1 and user_id = $2 and used_at is null and expires_at > $3`,
        [codeHash, userId, now],
      );
      const [row] = rows;
      return row && binding.holds([row.id, userId, codeHash, row.expires_at], row.bound) ? row.id : undefined;
    },
    async keepChallenge(sessionId, purpose, challenge, now) {
      await pool.query(
        `insert into api.passkey_challenges (session_id, purpose, challenge, made_at) values ($1, $2, $3, $4)
         on conflict (session_id, purpose) do update set challenge = excluded.challenge, made_at = excluded.made_at`,
        [sessionId, purpose, challenge, now],
      );
    },
    async takeChallenge(sessionId, purpose, now) {
      const { rows } = await pool.query<{ challenge: string; made_at: Date }>(
        'delete from api.passkey_challenges where session_id = $1 and purpose = $2 returning challenge, made_at',
        [sessionId, purpose],
      );
      const [row] = rows;
      const isOld = row !== undefined && Date.parse(now) - row.made_at.getTime() > CHALLENGE_SECONDS * 1_000;
      return isOld ? undefined : row?.challenge;
    },
    async listOf(userIds) {
      const { rows } = await pool.query<StoredPasskey>(
        `select id, user_id, public_key, counter, added_at, used_at, bound from api.passkeys
         where user_id = any($1) and revoked_at is null order by added_at, id limit 1000`,
        [userIds],
      );
      return rows.filter((row) => binding.holds(keyOf(row), row.bound));
    },
    async add({ id, userId, publicKey, counter, now }, invitationId) {
      const key = Buffer.from(publicKey);
      const bound = binding.of(keyOf({ id, user_id: userId, public_key: key }));
      try {
        return await has(ADD, [id, userId, key, counter, now, invitationId, bound]);
      } catch (error) {
        // The key already exists, for any owner. The statement was rolled back, so the invitation remains
        // open.
        if ((error as { code?: unknown }).code === '23505') return false;
        throw error;
      }
    },
    use: (id, counter, now) => has(USE, [id, counter, now]),
    revoke: (id, userId, now) =>
      has(
        'update api.passkeys set revoked_at = $3 where id = $1 and user_id = $2 and revoked_at is null returning id',
        [id, userId, now],
      ),
    async revokeAll(userId, now) {
      await pool.query(
        'update api.passkey_invitations set used_at = $2 where user_id = $1 and used_at is null',
        [userId, now],
      );
      const { rowCount } = await pool.query(
        'update api.passkeys set revoked_at = $2 where user_id = $1 and revoked_at is null',
        [userId, now],
      );
      return rowCount ?? 0;
    },
    async purge(now) {
      await pool.query(
        `delete from api.passkey_invitations where expires_at < $1::timestamptz - interval '30 days'`,
        [now],
      );
      await pool.query(
        `delete from api.passkey_challenges where made_at < $1::timestamptz - interval '1 day'`,
        [now],
      );
    },
  };
}
