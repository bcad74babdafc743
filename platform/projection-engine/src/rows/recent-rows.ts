import type { AnyRow } from '../definition/table.ts';

/**
 * Rows of one build as they were written last, so that a batch need not load what the one before it wrote. They are true as
 * long as every batch succeeds: nobody writes rows without the lease, and a checkpoint is refused when the lease was lost or
 * parked events were retried meanwhile. After anything else than a plain success they are forgotten.
 */
export class RecentRows {
  readonly #most: number;
  readonly #rows = new Map<string, AnyRow>();

  /** @param most rows kept; the ones written longest ago go first */
  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): AnyRow | undefined {
    return this.#rows.get(key);
  }

  /** @param rows what the table holds now; null: no row */
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
