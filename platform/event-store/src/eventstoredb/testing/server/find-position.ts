import type { TestLog } from './log.ts';
import type { Stored } from './stored.ts';

/** Index of the first event at or after `position`; the length when there is none. */
export function indexAt(events: readonly Stored[], position: number): number {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((events[middle] as Stored).position < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether a record begins at a position; beyond the end of the log there is nothing to misread. */
export const isRecord = ({ all, end }: TestLog, position: number): boolean =>
  position === 0 || position >= end || all[indexAt(all, position)]?.position === position;
