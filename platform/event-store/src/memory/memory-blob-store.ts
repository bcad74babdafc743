import { blobHash } from '../blob-hash.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { open, seal } from '../keys/sealing.ts';
import type { BlobStore } from '../port.ts';

interface StoredBlob {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly keyId?: string;
}

/** Blobs in memory, sealed like in Postgres. */
export function memoryBlobStore(keys: KeyRing): BlobStore {
  const rows = new Map<string, StoredBlob[]>();
  return {
    put: async ({ bytes, contentType, subjectId }) => {
      const hash = blobHash(bytes);
      const key = subjectId === undefined ? undefined : (await keys.ensure([subjectId])).get(subjectId);
      const stored = key
        ? { bytes: seal(key.key, bytes, hash), contentType, keyId: key.keyId }
        : { bytes: bytes.slice(), contentType };
      rows.set(hash, [...(rows.get(hash) ?? []), stored]);
      return { hash };
    },
    get: async (hash) => {
      for (const { bytes, contentType, keyId } of rows.get(hash) ?? []) {
        if (keyId === undefined) return { bytes: bytes.slice(), contentType };
        const key = (await keys.load([keyId])).get(keyId);
        if (key) return { bytes: open(key.key, bytes, hash), contentType };
      }
      return undefined;
    },
  };
}
