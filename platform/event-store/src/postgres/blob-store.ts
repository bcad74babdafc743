import type pg from 'pg';
import { blobHash, sha256 } from '../codec/hashes.ts';
import { LostKey, StoreUnavailable } from '../errors.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { open, seal } from '../keys/sealing.ts';
import type { BlobStore } from '../port.ts';
import type { Objects } from '../s3/s3-objects.ts';
import { ask } from './connection.ts';

/** The rows of the blobs, the keys for their bytes, and the storage of those that are objects. */
export interface BlobPlaces {
  readonly pool: pg.Pool;
  readonly keys: KeyRing;
  readonly objects?: Objects | undefined;
}

type BlobRow = [keyId: string, contentType: string, bytes: string | null, object: string | null];

/** Blobs in Postgres, each once per key and content type. */
export function postgresBlobStore({ pool, keys }: BlobPlaces): BlobStore {
  return {
    put: async ({ bytes, contentType, subjectId }) => {
      const hash = blobHash(bytes);
      const key = subjectId === undefined ? undefined : (await keys.ensure([subjectId])).get(subjectId);
      const stored = key ? seal(key.key, bytes, hash) : Buffer.from(bytes);
      await ask(pool, {
        text: 'select event_store.put_blob($1, $2, $3, $4)',
        values: [hash, key?.keyId ?? '', contentType, stored],
      });
      return { hash };
    },
    get: (hash) => readBlob({ pool, keys }, hash),
  };
}

/**
 * The bytes of a blob wherever they are: the storage for new ones may have changed since.
 * @returns undefined when it is unknown, or its person was erased
 * @throws LostKey when its key is lost
 */
export async function readBlob(places: BlobPlaces, hash: string): ReturnType<BlobStore['get']> {
  const found = await tryBlob(places, hash);
  // Blobs are deleted with their key: one that still exists without its key waits for it, or was restored
  // without it.
  const again = found === 'no-key' ? await tryBlob(places, hash) : found;
  if (again !== 'no-key') return again;
  const rows = await ask<[keyId: string, subjectId: string]>(places.pool, {
    text: `select b.key_id, coalesce(m.subject_id, 'unknown') from event_store.blobs b
      left join event_store.made_keys m on m.key_id = b.key_id where b.hash = $1 and b.key_id <> ''`,
    values: [hash],
  });
  const absent = rows.map(([keyId, subjectId]) => ({ keyId, subjectId }));
  const lost = await places.keys.lost(absent.filter(({ subjectId }) => subjectId !== 'unknown'));
  const waits = absent.find(({ keyId, subjectId }) => subjectId === 'unknown' || lost.has(keyId));
  if (waits) throw new LostKey(waits.subjectId);
  return undefined;
}

/** @returns `no-key` when the blob exists and its key does not */
async function tryBlob(
  places: BlobPlaces,
  hash: string,
): Promise<Awaited<ReturnType<BlobStore['get']>> | 'no-key'> {
  const rows = await ask<BlobRow>(places.pool, {
    text: 'select key_id, content_type, bytes, object from event_store.blobs where hash = $1 order by key_id',
    values: [hash],
  });
  for (const [keyId, contentType, hex, object] of rows) {
    const key = keyId === '' ? undefined : (await places.keys.load([keyId])).get(keyId);
    if (keyId !== '' && !key) continue;
    const stored =
      object === null ? Buffer.from((hex ?? '').slice(2), 'hex') : await readObject(places, object);
    const bytes = key ? open(key.key, stored, hash) : stored;
    if (blobHash(bytes) !== hash) throw new Error(`Blob ${hash} does not have the bytes of its name`);
    return { bytes, contentType };
  }
  return rows.length > 0 ? 'no-key' : undefined;
}

async function readObject({ objects }: BlobPlaces, name: string): Promise<Uint8Array> {
  if (!objects) throw new StoreUnavailable('The storage that a blob lies in is not configured');
  const bytes = await objects.get(name);
  if (!bytes) throw new StoreUnavailable(`The storage does not have the object ${name}`);
  if (sha256(bytes) !== name)
    throw new StoreUnavailable(`The storage does not give the bytes of the object ${name}`);
  return bytes;
}

/** Parts of the log that one removal reads at most; the next one continues from there. */
const MAX_PARTS = 50;

/** Removes the blobs that no event refers to, once they are old enough. @returns how many */
export async function removeBlobs(pool: pg.Pool): Promise<number> {
  let count = 0;
  for (let part = 0; part < MAX_PARTS; part += 1) {
    const [row] = await ask<[removed: string, isDone: string]>(pool, {
      text: 'select removed, is_done from event_store.remove_blobs()',
      values: [],
    });
    count += Number(row?.[0] ?? 0);
    if (row?.[1] !== 'f') break;
  }
  return count;
}
