import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { advisoryLocks } from '@kreditlina/postgres/advisory-locks';
import { migrate } from '@kreditlina/postgres/migrate';
import type pg from 'pg';
import { asOwner, requireVersion } from './not-migrated.ts';

export type SecretName = 'master-key' | 'signing-secret' | 'person-id-pepper';
/** Values that must not change after the first event: the secrets, and the mode. */
type KeptName = SecretName | 'mode';
/** Name of a replaced master key; a process that still has it as the current one is outdated. */
export const REPLACED_KEY = 'master-key-replaced';

/** Stored fingerprints of these values, which do not reveal a secret. */
export interface Fingerprints {
  /** True if data that depends on the secrets is stored: an event, or the key of a subject. */
  readonly hasEvents: boolean;
  /** True if the value equals the recorded one. A value that no process has recorded yet is recorded. */
  matches(name: KeptName, value: string): Promise<boolean>;
  note(name: KeptName | typeof REPLACED_KEY, value: string): Promise<void>;
  /** True if another master key has replaced this one. */
  isReplaced(masterKey: string): boolean;
}

const once = {
  '001-secret-fingerprints': `create table product.secret_fingerprints (
     name text primary key, salt bytea not null, fingerprint bytea not null, noted_at timestamptz not null default now())`,
};

/** HMAC of a random salt, keyed with the secret, so that two databases do not reveal equal secrets. */
const fingerprintOf = (name: string, value: string, salt: Buffer): Buffer =>
  createHmac('sha256', value).update(`kreditlina ${name}`).update(salt).digest();

/**
 * Works on the fingerprints in one transaction, so that of several processes that start together, one records
 * and the others compare.
 */
export async function withFingerprints<Result>(
  pool: pg.Pool,
  work: (fingerprints: Fingerprints) => Promise<Result>,
): Promise<Result> {
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  requireVersion(rows[0]?.server_version ?? '');
  await asOwner(migrate(pool, { schema: 'product', once }));
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.fingerprints]);
    const result = await work(await fingerprintsIn(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function fingerprintsIn(client: pg.PoolClient): Promise<Fingerprints> {
  const { rows } = await client.query<{ name: string; salt: Buffer; fingerprint: Buffer }>(
    'select name, salt, fingerprint from product.secret_fingerprints',
  );
  const noted = new Map(rows.map((row) => [row.name, row]));
  const note = async (name: string, value: string) => {
    const salt = randomBytes(16);
    await client.query(
      `insert into product.secret_fingerprints (name, salt, fingerprint) values ($1, $2, $3)
       on conflict (name) do update set salt = excluded.salt, fingerprint = excluded.fingerprint, noted_at = now()`,
      [name, salt, fingerprintOf(name, value, salt)],
    );
  };
  const isThat = (known: { salt: Buffer; fingerprint: Buffer }, name: string, value: string) =>
    timingSafeEqual(fingerprintOf(name, value, known.salt), known.fingerprint);
  return {
    hasEvents: await hasEvents(client),
    note,
    isReplaced(masterKey) {
      const known = noted.get(REPLACED_KEY);
      return known !== undefined && isThat(known, REPLACED_KEY, masterKey);
    },
    async matches(name, value) {
      const known = noted.get(name);
      if (known) return isThat(known, name, value);
      await note(name, value);
      return true;
    },
  };
}

async function hasEvents(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ log: string | null }>(
    "select to_regclass('event_store.events') as log",
  );
  if (rows[0]?.log === null) return false;
  // If the events are in another store, the keys of subjects are still here.
  const found = await client.query(
    'select 1 where exists (select from event_store.events) or exists (select from event_store.subject_keys)',
  );
  return found.rowCount === 1;
}
