import type { RecordedEvent } from '@kreditlina/event-store/port';
import { PoisonEvent } from './errors.ts';
import type { Projection } from './projection.ts';
import type { AnyRow } from './table.ts';

/** Rows as the batch sees them, and which of them must be written. */
export interface Working {
  /** Loaded or made; null: looked for and not there (or gone). */
  readonly rows: Map<string, AnyRow | null>;
  readonly changed: Set<string>;
  /** Rows as the table has them, by key. */
  readonly stored: Map<string, AnyRow>;
  /** What is kept apart is written whole: a row that was found by a column may read as erased what the table still has sealed. */
  rewritesWhole: boolean;
}

export const emptyWorking = (): Working => ({
  rows: new Map(),
  changed: new Set(),
  stored: new Map(),
  rewritesWhole: false,
});

/** Takes one event into the rows in memory. @throws PoisonEvent when the reducer refuses it */
export function foldEvent(
  projection: Projection,
  working: Working,
  event: RecordedEvent,
  keys: readonly string[],
): void {
  for (const key of keys) {
    const before = working.rows.get(key) ?? null;
    let after: AnyRow | null;
    try {
      after = projection.evolve(before, event, key);
    } catch (error) {
      throw new PoisonEvent(event, keys, error);
    }
    if (after === before) continue;
    working.rows.set(key, after);
    working.changed.add(key);
  }
}
