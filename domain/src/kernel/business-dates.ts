import { formatDate } from '../text/dates.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The last moment of a business date, in Sweden: what ends "within five days" holds until 23:59 on the fifth, also where a clock is
 * put forward or back in between.
 * @param today business date, YYYY-MM-DD in Europe/Stockholm; it is not counted
 * @returns ISO instant, the last millisecond before midnight
 */
export function endOfBusinessDate(today: string, daysLater: number): string {
  const midnightUtc = Date.parse(`${today}T00:00:00.000Z`) + (daysLater + 1) * DAY_MS;
  const nextDate = new Date(midnightUtc).toISOString().slice(0, 10);
  // Midnight comes two hours before UTC's in summer and one in winter; the clock is changed at neither.
  const summer = midnightUtc - 2 * HOUR_MS;
  const midnight = formatDate(new Date(summer)) === nextDate ? summer : midnightUtc - HOUR_MS;
  return new Date(midnight - 1).toISOString();
}
