import { blobHash } from '../codec/hashes.ts';
import { LostKey } from '../errors.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import type { AbsentKey } from '../keys/key-table.ts';
import { open, type SubjectKey, seal } from '../keys/sealing.ts';
import type { BlobStore } from '../port.ts';

interface StoredBlob {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly sealedUnder?: SubjectKey;
}

/** Blobs in memory, sealed as in Postgres. */
export function memoryBlobStore(keys: KeyRing): BlobStore {
  const rows = new Map<string, StoredBlob[]>();
  return {
    put: async ({ bytes, contentType, subjectId }) => {
      const hash = blobHash(bytes);
      const key = subjectId === undefined ? undefined : (await keys.ensure([subjectId])).get(subjectId);
      const stored = key
        ? { bytes: seal(key.key, bytes, hash), contentType, sealedUnder: key }
        : { bytes: bytes.slice(), contentType };
      rows.set(hash, [...(rows.get(hash) ?? []), stored]);
      return { hash };
    },
    get: async (hash) => {
      const absent: AbsentKey[] = [];
      for (const { bytes, contentType, sealedUnder } of rows.get(hash) ?? []) {
        if (!sealedUnder) return { bytes: bytes.slice(), contentType };
        const { keyId, subjectId } = sealedUnder;
        const key = (await keys.load([keyId])).get(keyId);
        if (key) return { bytes: open(key.key, bytes, hash), contentType };
        absent.push({ keyId, subjectId });
      }
      const lost = await keys.lost(absent);
      const waits = absent.find(({ keyId }) => lost.has(keyId));
      if (waits) throw new LostKey(waits.subjectId);
      return undefined;
    },
  };
}
