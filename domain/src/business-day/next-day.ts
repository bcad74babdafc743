import { addDays } from '../kernel/business-dates.ts';
import type { BusinessDayState } from './state.ts';

/**
 * Longest outage after which the product catches up by itself. A longer one suggests a wrong clock, which
 * would charge every account interest and fees for days that have not come, irreversibly.
 */
const DAYS_BEHIND_MAX = 31;

/** Whether so much time has passed that staff have to confirm the date. @param today YYYY-MM-DD */
export const isClockDoubted = ({ lastRunOn, allowedThrough }: BusinessDayState, today: string): boolean =>
  lastRunOn !== null &&
  today > addDays(lastRunOn, DAYS_BEHIND_MAX) &&
  (allowedThrough === null || allowedThrough <= lastRunOn);

/**
 * The next day to run, at the latest `today`; undefined when all are run, or when the clock is doubted. Days
 * run in sequence, including missed ones; the first of all is the day of the first call.
 */
export function nextDayToRun(state: BusinessDayState, today: string): string | undefined {
  if (isClockDoubted(state, today)) return undefined;
  const next = state.lastRunOn === null ? today : addDays(state.lastRunOn, 1);
  return next <= today ? next : undefined;
}
