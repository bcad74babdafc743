import type pg from 'pg';
import { blobHash, sha256 } from '../codec/hashes.ts';
import { seal } from '../keys/sealing.ts';
import type { BlobStore } from '../port.ts';
import type { Objects } from '../s3/s3-objects.ts';
import { type BlobPlaces, readBlob } from './blob-store.ts';
import { ask } from './connection.ts';

/**
 * Content without a person is sealed too before it leaves for an external storage, under a key like those of
 * persons.
 */
const NOBODY = 'objects-of-nobody';

/**
 * Blobs whose bytes are objects in an external storage, with everything else in Postgres: unreferenced blobs
 * and blobs of erased persons are removed by the same rules. An object is named by the hash of its sealed
 * bytes, so none is ever overwritten with other bytes, and its name reveals nothing of its content.
 */
export function createS3BlobStore(places: BlobPlaces & { readonly objects: Objects }): BlobStore {
  const { pool, keys, objects } = places;
  return {
    put: async ({ bytes, contentType, subjectId = NOBODY }) => {
      const hash = blobHash(bytes);
      const key = (await keys.ensure([subjectId])).get(subjectId);
      if (!key) throw new Error('There is no key to seal a blob under');
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

/** Objects that one removal deletes at most; the next one continues. */
const REMOVED_MAX = 1_000;

/**
 * Deletes unneeded objects: of erased persons, of blobs that no event refers to, of interrupted writes. One
 * that the storage fails to delete stays listed, and is tried again the next time.
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
 * For a start without an external storage: missing objects would be noticed only when they are read. @throws
 * ObjectsNotConfigured
 */
export async function requireNoObjects(pool: pg.Pool): Promise<void> {
  const [row] = await ask<[lie: string]>(pool, {
    text: `select exists (select from event_store.blobs where object is not null)
      or exists (select from event_store.unneeded_objects)`,
    values: [],
  });
  if (row?.[0] === 't') throw new ObjectsNotConfigured();
}

/** Blobs of this database are in an external storage that this start has no configuration for. */
export class ObjectsNotConfigured extends Error {
  constructor() {
    super('Blobs of this database lie in an S3 storage that is not configured');
    this.name = 'ObjectsNotConfigured';
  }
}
