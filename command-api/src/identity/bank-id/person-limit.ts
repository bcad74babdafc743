import { LRUCache } from 'lru-cache';

const WINDOW_MS = 10 * 60_000;
const MAX_REMEMBERED = 20_000;
/** Ratio of logins per session and minute to logins per person and ten minutes. */
const SHARE = 6;
const LOGINS_PER_MINUTE = 60;

/**
 * Counts a login of a person.
 * @returns true if BankID may be asked to require that person's number
 */
export type MayRequire = (personId: string, now: string) => boolean;

/**
 * Limits how often BankID may require a person's number. Anyone can type any number, and an order that
 * requires it ends the person's other order. Above the limit, BankID is not asked to require the number; the
 * order still counts only for that person, who is never locked out.
 */
export function createPersonLimit(loginsPerMinute = LOGINS_PER_MINUTE): MayRequire {
  const most = Math.max(1, Math.floor(loginsPerMinute / SHARE));
  const counted = new LRUCache<string, { readonly sinceMs: number; readonly count: number }>({
    maxSize: MAX_REMEMBERED,
    sizeCalculation: () => 1,
  });
  return (personId, now) => {
    const nowMs = Date.parse(now);
    const before = counted.get(personId);
    const isOver = before === undefined || nowMs - before.sinceMs >= WINDOW_MS;
    const window = isOver ? { sinceMs: nowMs, count: 1 } : { ...before, count: before.count + 1 };
    counted.set(personId, window);
    return window.count <= most;
  };
}
