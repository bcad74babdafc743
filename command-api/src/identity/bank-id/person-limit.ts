import { createWindowCounts } from '@kreditlina/http-edge/window-counts';

const WINDOW_MS = 10 * 60_000;
const MAX_REMEMBERED = 20_000;
/** Ratio of logins per session and minute to logins per person in ten minutes. */
const SHARE = 6;
const LOGINS_PER_MINUTE = 60;

/** Counts a login for a person. @returns whether BankID may be asked to require the person's number */
export type MayRequire = (personId: string, now: string) => boolean;

/**
 * Limits how often BankID may require a person's number. Anyone can type any number, and an order that
 * requires it ends the person's order elsewhere. Beyond the limit, orders are not tied to the number at
 * BankID. They still count only for that person, who is never locked out.
 */
export function createPersonLimit(loginsPerMinute = LOGINS_PER_MINUTE): MayRequire {
  const most = Math.max(1, Math.floor(loginsPerMinute / SHARE));
  const count = createWindowCounts(MAX_REMEMBERED);
  return (personId, now) => count(personId, WINDOW_MS, Date.parse(now)).used <= most;
}
