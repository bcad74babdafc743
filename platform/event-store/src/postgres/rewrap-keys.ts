import { openPool } from '@kreditlina/postgres/open-pool';
import type pg from 'pg';
import { open, seal } from '../keys/sealing.ts';

/** Keys per transaction: few enough not to delay an erasure. */
const KEYS_A_ROUND = 500;
/** Maximum passes over all keys: processes with the former master key may add keys behind a pass. */
const WALKS_MAX = 5;
const STATEMENT_MS = 60_000;

export interface RewrapOptions {
  /** Login of the log's owner. */
  readonly ownerUrl: string;
  /** 32 bytes each. */
  readonly masterKey: Uint8Array;
  readonly formerMasterKey: Uint8Array;
  readonly onProgress?: (seen: number, of: number) => void;
}

export interface Rewrapped {
  /** Keys rewrapped from the former master key to the current one. */
  readonly rewrapped: number;
  readonly keys: number;
}

/** Some keys open under neither master key; nothing was removed. The message names no persons. */
export class KeysUnreadable extends Error {
  constructor(keyIds: readonly string[]) {
    const shown = keyIds.slice(0, 5).join(', ');
    super(
      `${keyIds.length} keys cannot be opened with either master key (${shown}${keyIds.length > 5 ? ', …' : ''})`,
    );
    this.name = 'KeysUnreadable';
  }
}

/**
 * Rewraps the key of every person with the current master key. Resumable at any point: a key already wrapped
 * by the current one stays. The keys themselves do not change, so neither does the sealed data.
 * @throws KeysUnreadable after all other keys were rewrapped
 */
export async function rewrapKeys({ ownerUrl, ...keys }: RewrapOptions): Promise<Rewrapped> {
  const pool = openPool({
    connectionString: ownerUrl,
    application_name: 'kreditlina-rewrap',
    max: 1,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_MS,
  });
  try {
    let all = 0;
    for (let walk = 1; walk <= WALKS_MAX; walk += 1) {
      const { rewrapped, seen, unreadable } = await walkOnce(pool, keys);
      all += rewrapped;
      if (unreadable.length > 0) throw new KeysUnreadable(unreadable);
      if (rewrapped === 0) return { rewrapped: all, keys: seen };
    }
    throw new Error('Keys are still being sealed under the former master key: exchange all processes first');
  } finally {
    await pool.end();
  }
}

interface Row {
  readonly subject_id: string;
  readonly key_id: string;
  readonly wrapped: Buffer;
}

async function walkOnce(
  pool: pg.Pool,
  { masterKey, formerMasterKey, onProgress }: Omit<RewrapOptions, 'ownerUrl'>,
) {
  const counted = await pool.query<{ count: string }>(
    'select count(*) as count from event_store.subject_keys',
  );
  const of = Number(counted.rows[0]?.count);
  const unreadable: string[] = [];
  let after: string | null = null;
  let [seen, rewrapped] = [0, 0];
  for (;;) {
    const { rows }: pg.QueryResult<Row> = await pool.query<Row>(
      `select subject_id, key_id, wrapped from event_store.subject_keys
        where $1::text is null or subject_id > $1 order by subject_id limit ${KEYS_A_ROUND}`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) return { rewrapped, seen, unreadable };
    const anew = rows.flatMap((row) => {
      const place = `${row.subject_id}/${row.key_id}`;
      if (opened(masterKey, row.wrapped, place)) return [];
      const key = opened(formerMasterKey, row.wrapped, place);
      if (key) return [{ row, wrapped: seal(masterKey, key, place) }];
      unreadable.push(row.key_id);
      return [];
    });
    rewrapped += await replace(pool, anew);
    seen += rows.length;
    onProgress?.(seen, of);
    after = last.subject_id;
  }
}

function opened(masterKey: Uint8Array, wrapped: Uint8Array, place: string): Buffer | undefined {
  try {
    return open(masterKey, wrapped, place);
  } catch {
    return undefined;
  }
}

/**
 * Replaces wrapped keys that are unchanged since they were read: a person erased since then has no row and
 * gets none.
 * @returns the number replaced
 */
async function replace(pool: pg.Pool, anew: readonly { row: Row; wrapped: Buffer }[]): Promise<number> {
  if (anew.length === 0) return 0;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local kreditlina.rewrapping = 'on'`);
    const { rowCount } = await client.query(
      `update event_store.subject_keys k set wrapped = n.wrapped
         from unnest($1::text[], $2::text[], $3::bytea[], $4::bytea[]) as n (subject_id, key_id, former, wrapped)
        where k.subject_id = n.subject_id and k.key_id = n.key_id and k.wrapped = n.former`,
      [
        anew.map(({ row }) => row.subject_id),
        anew.map(({ row }) => row.key_id),
        anew.map(({ row }) => row.wrapped),
        anew.map(({ wrapped }) => wrapped),
      ],
    );
    await client.query('commit');
    return rowCount ?? 0;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
