import { type KeyTable, LOST_KEYS_NAMED_MAX, type WrappedKey } from './key-table.ts';

export interface MemoryKeyTable extends KeyTable {
  /** For tests: loses the key as a damaged disk would; its entry in the list of made keys stays. */
  lose(subjectId: string): WrappedKey | undefined;
  /** For tests: restores a key. */
  restore(key: WrappedKey): void;
  /** For tests: empties the list of made keys, like a restore from before all of them. */
  forgetMade(): void;
  /** For tests: undoes the removal of a key in the list of made keys, like a restore from before it. */
  restoreMade(keyId: string): void;
}

interface Made {
  readonly subjectId: string;
  readonly madeAt: string;
  readonly isRemoved: boolean;
}

/** @param now clock of the log, to compare keys with events */
export function memoryKeyTable(now: () => Date = () => new Date()): MemoryKeyTable {
  const rows = new Map<string, WrappedKey>();
  /** All keys ever made, by id. */
  const made = new Map<string, Made>();
  const strike = (keyId: string) => {
    const noted = made.get(keyId);
    if (noted) made.set(keyId, { ...noted, isRemoved: true });
  };
  const lost = () =>
    [...made]
      .filter(([keyId, { subjectId, isRemoved }]) => !isRemoved && rows.get(subjectId)?.keyId !== keyId)
      .map(([keyId, { subjectId }]) => ({ keyId, subjectId }));
  const lostOf = (subjectIds: readonly string[]) =>
    lost().filter(({ subjectId }) => subjectIds.includes(subjectId));
  return {
    findBySubjects: async (subjectIds) => subjectIds.flatMap((subjectId) => rows.get(subjectId) ?? []),
    findByIds: async (keyIds) => [...rows.values()].filter((row) => keyIds.includes(row.keyId)),
    add: async (keys) => {
      const subjects = new Set(lost().map(({ subjectId }) => subjectId));
      for (const key of keys) {
        if (rows.has(key.subjectId) || subjects.has(key.subjectId)) continue;
        rows.set(key.subjectId, key);
        made.set(key.keyId, { subjectId: key.subjectId, madeAt: now().toISOString(), isRemoved: false });
      }
    },
    remove: async (subjectId) => {
      rows.delete(subjectId);
      for (const [keyId, noted] of made) if (noted.subjectId === subjectId) strike(keyId);
    },
    lost: async () => {
      const found = lost();
      return { count: found.length, some: found.slice(0, LOST_KEYS_NAMED_MAX) };
    },
    lostOf: async (subjectIds) => lostOf(subjectIds),
    noted: async (keyIds) =>
      keyIds.flatMap((keyId) => {
        const noted = made.get(keyId);
        return noted ? [{ keyId, madeAt: noted.madeAt, isRemoved: noted.isRemoved }] : [];
      }),
    // Only `remove` and `strikeOff` mark a key, and both confirm it at once.
    marked: async () => [],
    confirm: async () => undefined,
    note: async (keys) => {
      for (const { keyId, subjectId, sealedAt = now().toISOString() } of keys)
        if (!made.has(keyId)) made.set(keyId, { subjectId, madeAt: sealedAt, isRemoved: false });
    },
    strikeOff: async (keyIds) => {
      for (const { keyId } of lost()) if (keyIds.includes(keyId)) strike(keyId);
    },
    lose: (subjectId) => {
      const key = rows.get(subjectId);
      rows.delete(subjectId);
      return key;
    },
    restore: (key) => void rows.set(key.subjectId, key),
    forgetMade: () => made.clear(),
    restoreMade: (keyId) => {
      const noted = made.get(keyId);
      if (noted) made.set(keyId, { ...noted, isRemoved: false });
    },
  };
}
