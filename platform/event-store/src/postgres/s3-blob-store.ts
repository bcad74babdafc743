import type pg from 'pg';
import { blobHash, sha256 } from '../blob-hash.ts';
import { seal } from '../keys/sealing.ts';
import type { BlobStore } from '../port.ts';
import type { Objects } from '../s3/objects.ts';
import { type BlobPlaces, readBlob } from './blob-store.ts';
import { ask } from './connection.ts';

/** What belongs to nobody is sealed as well before it leaves for a storage outside, under a key like those of persons. */
const NOBODY = 'objects-of-nobody';

/**
 * Blobs whose bytes lie as objects in a storage outside, and all else of them in Postgres, as of those that lie there: what no
 * event refers to, and what was a person's, goes by the same rules. An object is called by the hash of its sealed bytes, so none
 * is ever written twice with other bytes, and its name says nothing of what is in it.
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

/** Objects that one removal takes away at most; the next one goes on. */
const REMOVED_MAX = 1_000;

/**
 * Takes away the objects that nobody needs any more: of erased persons, of blobs that no event refers to, of writes that were cut
 * off. One that the storage does not let go stays named, and is tried again the next time.
 * @throws StoreUnavailable at the first that the storage does not let go
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

/** For a start that knows of no storage outside: it would miss what lies there only when that is read. @throws ObjectsNotConfigured */
export async function requireNoObjects(pool: pg.Pool): Promise<void> {
  const [row] = await ask<[lie: string]>(pool, {
    text: `select exists (select from event_store.blobs where object is not null)
      or exists (select from event_store.unneeded_objects)`,
    values: [],
  });
  if (row?.[0] === 't') throw new ObjectsNotConfigured();
}

/** Blobs of this database lie in a storage outside that this start knows nothing of. */
export class ObjectsNotConfigured extends Error {
  constructor() {
    super('Blobs of this database lie in an S3 storage that is not configured');
    this.name = 'ObjectsNotConfigured';
  }
}
