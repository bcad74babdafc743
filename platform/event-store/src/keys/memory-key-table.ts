import { type KeyTable, LOST_KEYS_NAMED_MAX, type WrappedKey } from './key-ring.ts';

/** Keys of the memory adapter. */
export interface MemoryKeyTable extends KeyTable {
  /** For tests: the keys are gone as a damaged disk takes them, and what is remembered of them stays. */
  lose(subjectId: string): WrappedKey | undefined;
  /** For tests: puts a key back as a restore does. */
  restore(key: WrappedKey): void;
}

export function memoryKeyTable(): MemoryKeyTable {
  const rows = new Map<string, WrappedKey>();
  /** By key: the subjects of all that were made and not removed. */
  const made = new Map<string, string>();
  const isLost = (keyId: string, subjectId: string) => rows.get(subjectId)?.keyId !== keyId;
  const lost = () => [...made].filter(([keyId, subjectId]) => isLost(keyId, subjectId));
  return {
    findBySubjects: async (subjectIds) => subjectIds.flatMap((subjectId) => rows.get(subjectId) ?? []),
    findByIds: async (keyIds) => [...rows.values()].filter((row) => keyIds.includes(row.keyId)),
    add: async (keys) => {
      const subjects = new Set(made.values());
      for (const key of keys) {
        if (rows.has(key.subjectId) || subjects.has(key.subjectId)) continue;
        rows.set(key.subjectId, key);
        made.set(key.keyId, key.subjectId);
      }
    },
    remove: async (subjectId) => {
      rows.delete(subjectId);
      for (const [keyId, of] of made) if (of === subjectId) made.delete(keyId);
    },
    lost: async () => {
      const found = lost().map(([keyId, subjectId]) => ({ keyId, subjectId }));
      return { count: found.length, some: found.slice(0, LOST_KEYS_NAMED_MAX) };
    },
    lostSubjects: async (subjectIds) => lost().flatMap(([, of]) => (subjectIds.includes(of) ? [of] : [])),
    lose: (subjectId) => {
      const key = rows.get(subjectId);
      rows.delete(subjectId);
      return key;
    },
    restore: (key) => void rows.set(key.subjectId, key),
  };
}
