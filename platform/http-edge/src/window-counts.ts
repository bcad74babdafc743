import { LRUCache } from 'lru-cache';

export interface Counted {
  /** Count in this window, including this call. */
  readonly used: number;
  /** Milliseconds until the window ends. */
  readonly leftMs: number;
}

/**
 * Counts calls per key, in windows that begin with the first call of a key.
 * @param most maximum number of keys counted at once; the least recently counted is dropped
 * @returns counts a call at an instant in ms, by default on the monotonic clock
 */
export function createWindowCounts(most: number) {
  const counts = new LRUCache<string, { used: number; readonly endsMs: number }>({
    maxSize: most,
    sizeCalculation: () => 1,
  });
  return (key: string, windowMs: number, nowMs = performance.now()): Counted => {
    const before = counts.get(key);
    const count = before && before.endsMs > nowMs ? before : { used: 0, endsMs: nowMs + windowMs };
    count.used += 1;
    counts.set(key, count);
    return { used: count.used, leftMs: count.endsMs - nowMs };
  };
}
