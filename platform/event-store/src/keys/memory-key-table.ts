import type { KeyTable, WrappedKey } from './key-ring.ts';

/** Keys of the memory adapter. */
export function memoryKeyTable(): KeyTable {
  const rows = new Map<string, WrappedKey>();
  return {
    findBySubjects: async (subjectIds) => subjectIds.flatMap((subjectId) => rows.get(subjectId) ?? []),
    findByIds: async (keyIds) => [...rows.values()].filter((row) => keyIds.includes(row.keyId)),
    add: async (keys) => {
      for (const key of keys) if (!rows.has(key.subjectId)) rows.set(key.subjectId, key);
    },
    remove: async (subjectId) => {
      rows.delete(subjectId);
    },
  };
}
