import type { Stored } from './stored.ts';

/** Index of the first event at `position` or behind it; the length when there is none. */
export function indexAt(events: readonly Stored[], position: number): number {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((events[middle] as Stored).position < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index of the first event behind `position`. */
export const indexAfter = (events: readonly Stored[], position: number): number =>
  indexAt(events, position + 1);
