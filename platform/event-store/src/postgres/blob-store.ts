import type pg from 'pg';
import type { KeyRing } from '../keys/key-ring.ts';
import { open, seal } from '../keys/sealing.ts';
import { blobHash } from '../memory/memory-blob-store.ts';
import type { BlobStore } from '../port.ts';
import { ask } from './connection.ts';

type BlobRow = [keyId: string, contentType: string, bytes: string];

/** Blobs in Postgres, each once per key and content type. */
export function postgresBlobStore(pool: pg.Pool, keys: KeyRing): BlobStore {
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
    get: async (hash) => {
      const rows = await ask<BlobRow>(pool, {
        text: 'select key_id, content_type, bytes from event_store.blobs where hash = $1 order by key_id',
        values: [hash],
      });
      for (const [keyId, contentType, hex] of rows) {
        const stored = Buffer.from(hex.slice(2), 'hex');
        const key = keyId === '' ? undefined : (await keys.load([keyId])).get(keyId);
        if (keyId !== '' && !key) continue;
        const bytes = key ? open(key.key, stored, hash) : stored;
        if (blobHash(bytes) !== hash) throw new Error(`Blob ${hash} does not have the bytes of its name`);
        return { bytes, contentType };
      }
      return undefined;
    },
  };
}

/** Parts of the log that one removal reads at most; the next one goes on from there. */
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
