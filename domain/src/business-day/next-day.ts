import { addDays } from '../kernel/business-dates.ts';
import type { BusinessDayState } from './state.ts';

/**
 * A product may stand still for so long and catch up by itself. More is rather a clock that is wrong, and would charge every account
 * interest and fees of days that have not come, which nobody could take back.
 */
const DAYS_BEHIND_MAX = 31;

/** Whether so much time seems to be over that staff have to say that it is. @param today YYYY-MM-DD */
export const isClockDoubted = ({ lastRunOn, allowedThrough }: BusinessDayState, today: string): boolean =>
  lastRunOn !== null &&
  today > addDays(lastRunOn, DAYS_BEHIND_MAX) &&
  (allowedThrough === null || allowedThrough <= lastRunOn);

/**
 * The day that is to be run next, at the latest `today`; undefined when all are run, or when the clock is doubted. Days are run one
 * after the other, those of a run that did not happen too; the first of all is the day on which somebody asks first.
 */
export function nextDayToRun(state: BusinessDayState, today: string): string | undefined {
  if (isClockDoubted(state, today)) return undefined;
  const next = state.lastRunOn === null ? today : addDays(state.lastRunOn, 1);
  return next <= today ? next : undefined;
}
