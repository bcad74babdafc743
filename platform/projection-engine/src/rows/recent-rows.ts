import type { AnyRow } from '../definition/table.ts';

/**
 * Cache of a build's most recently written rows, so that a batch need not load those of the one before. Valid
 * while every batch succeeds: rows are written only under the lease, and a checkpoint is refused when the
 * lease was lost or parked events were retried. After anything but a plain success the cache is cleared.
 */
export class RecentRows {
  readonly #most: number;
  readonly #rows = new Map<string, AnyRow>();

  /** @param most maximum number of rows kept; the least recently written are dropped first */
  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): AnyRow | undefined {
    return this.#rows.get(key);
  }

  /** @param rows current content of the table; null: no row */
  remember(rows: ReadonlyMap<string, AnyRow | null>): void {
    for (const [key, row] of rows) {
      this.#rows.delete(key);
      if (row) this.#rows.set(key, row);
    }
    for (const key of this.#rows.keys()) {
      if (this.#rows.size <= this.#most) return;
      this.#rows.delete(key);
    }
  }

  clear(): void {
    this.#rows.clear();
  }
}
