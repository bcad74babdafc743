import type pg from 'pg';
import { blobHash, sha256 } from '../codec/hashes.ts';
import { LostKey, StoreUnavailable } from '../errors.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { open, seal } from '../keys/sealing.ts';
import type { BlobStore } from '../port.ts';
import type { Objects } from '../s3/s3-objects.ts';
import { ask } from './connection.ts';

interface BlobPlaces {
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
 * Reads a blob wherever its bytes are: the storage for new blobs may have changed since it was written.
 * @returns undefined when the blob is unknown, or its person was erased
 * @throws LostKey when its key is lost
 */
async function readBlob(places: BlobPlaces, hash: string): ReturnType<BlobStore['get']> {
  const found = await tryBlob(places, hash);
  // Blobs are deleted with their key, so look again in case that just happened. A blob that still exists
  // without its key waits for the key, or was restored without it.
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
    if (blobHash(bytes) !== hash) throw new Error(`The bytes of blob ${hash} do not match its hash`);
    return { bytes, contentType };
  }
  return rows.length > 0 ? 'no-key' : undefined;
}

async function readObject({ objects }: BlobPlaces, name: string): Promise<Uint8Array> {
  if (!objects) throw new StoreUnavailable('The storage that contains a blob is not configured');
  const bytes = await objects.get(name);
  if (!bytes) throw new StoreUnavailable(`The storage does not have the object ${name}`);
  if (sha256(bytes) !== name)
    throw new StoreUnavailable(`The storage returned the wrong bytes for the object ${name}`);
  return bytes;
}

/** Maximum number of parts of the log that one removal reads; the next one continues from there. */
const PARTS_MAX = 50;

/**
 * Deletes blobs that no event refers to, once they are old enough.
 * @returns the number deleted
 */
export async function removeBlobs(pool: pg.Pool): Promise<number> {
  let count = 0;
  for (let part = 0; part < PARTS_MAX; part += 1) {
    const [row] = await ask<[removed: string, isDone: string]>(pool, {
      text: 'select removed, is_done from event_store.remove_blobs()',
      values: [],
    });
    count += Number(row?.[0] ?? 0);
    if (row?.[1] !== 'f') break;
  }
  return count;
}

/** Subject of the key that seals content without a person before it leaves for an external storage. */
const NOBODY = 'objects-of-nobody';

/**
 * Stores the bytes of blobs as objects in external storage and everything else in Postgres, so that the
 * same rules remove unreferenced blobs and blobs of erased persons. An object is named by the hash of its
 * sealed bytes, so it is never overwritten with other bytes, and its name reveals nothing about its content.
 */
export function createS3BlobStore(places: BlobPlaces & { readonly objects: Objects }): BlobStore {
  const { pool, keys, objects } = places;
  return {
    put: async ({ bytes, contentType, subjectId = NOBODY }) => {
      const hash = blobHash(bytes);
      const key = (await keys.ensure([subjectId])).get(subjectId);
      if (!key) throw new Error('There is no key to seal a blob with');
      const blob = [hash, key.keyId, contentType];
      if (await isKept(pool, blob)) return { hash };
      const sealed = seal(key.key, bytes, hash);
      const name = sha256(sealed);
      await ask(pool, { text: 'select event_store.plan_object($1)', values: [name] });
      await objects.put(name, sealed);
      await ask(pool, {
        text: 'select event_store.put_blob_object($1, $2, $3, $4)',
        values: [...blob, name],
      });
      return { hash };
    },
    get: (hash) => readBlob(places, hash),
  };
}

async function isKept(pool: pg.Pool, blob: string[]): Promise<boolean> {
  const [row] = await ask<[isKept: string]>(pool, {
    text: 'select event_store.keep_blob($1, $2, $3)',
    values: blob,
  });
  return row?.[0] === 't';
}

/** Maximum number of objects that one removal deletes; the next one continues. */
const REMOVED_MAX = 1_000;

/**
 * Deletes unneeded objects: those of erased persons, of blobs that no event refers to, and of interrupted
 * writes. An object that the storage fails to delete stays listed, and the next removal retries it.
 * @returns the number deleted
 * @throws StoreUnavailable at the first failure of the storage
 */
export async function removeObjects(pool: pg.Pool, objects: Objects): Promise<number> {
  const due = await ask<[name: string]>(pool, {
    text: `select name from event_store.unneeded_objects
      where due_at <= now() and not exists (select from event_store.blobs where object = name)
      order by due_at limit $1`,
    values: [REMOVED_MAX],
  });
  for (const [name] of due) {
    await objects.remove(name);
    await ask(pool, { text: 'select event_store.object_is_gone($1)', values: [name] });
  }
  return due.length;
}

/**
 * Checks a start without an external storage: missing objects would otherwise be noticed only when they are
 * read.
 * @throws ObjectsNotConfigured when blobs or unneeded objects are in external storage
 */
export async function requireNoObjects(pool: pg.Pool): Promise<void> {
  const [row] = await ask<[lie: string]>(pool, {
    text: `select exists (select from event_store.blobs where object is not null)
      or exists (select from event_store.unneeded_objects)`,
    values: [],
  });
  if (row?.[0] === 't') throw new ObjectsNotConfigured();
}

/** Blobs of this database are in external storage that is not configured for this start. */
export class ObjectsNotConfigured extends Error {
  constructor() {
    super('Blobs of this database are in an S3 storage that is not configured');
    this.name = 'ObjectsNotConfigured';
  }
}
