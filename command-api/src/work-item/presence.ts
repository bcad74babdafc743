import { PRESENCE_EVERY_MS } from '@kreditlina/domain/work-item/contracts/staff';
import { LRUCache } from 'lru-cache';

/** Tolerates one lost message of an open page. */
const SEEN_FOR_MS = 2.5 * PRESENCE_EVERY_MS;
/** Limits on open pages, and on people per page: far more than there are staff. */
const MAX_PAGES = 2_000;
const MAX_PEOPLE = 20;

/** Staff with a page open. Kept only in memory, and expires by itself. */
export interface Presence {
  /** Records a person's presence. @returns the others, latest arrivals first */
  note(page: string, staffId: string): readonly string[];
}

/** @param nowMs in milliseconds; only differences matter */
export function createPresence(nowMs: () => number): Presence {
  const pages = new LRUCache<string, ReadonlyMap<string, number>>({ max: MAX_PAGES });
  return {
    note(page, staffId) {
      const now = nowMs();
      const others = [...(pages.get(page) ?? [])].filter(
        ([id, at]) => id !== staffId && now - at < SEEN_FOR_MS,
      );
      const latest = others.toSorted(([, one], [, other]) => other - one).slice(0, MAX_PEOPLE - 1);
      pages.set(page, new Map([[staffId, now], ...latest]));
      return latest.map(([id]) => id);
    },
  };
}
