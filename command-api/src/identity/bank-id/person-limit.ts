import { createWindowCounts } from '@kreditlina/http-edge/window-counts';

const WINDOW_MS = 10 * 60_000;
const REMEMBERED_MAX = 20_000;
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
  const count = createWindowCounts(REMEMBERED_MAX);
  return (personId, now) => count(personId, WINDOW_MS, Date.parse(now)).used <= most;
}
