import { addDays } from '../kernel/business-dates.ts';
import type { BusinessDayState } from './state.ts';

/**
 * The day that is to be run next, at the latest `today`; undefined when all are run. Days are run one after the other, those
 * of a run that did not happen too; the first of all is the day on which somebody asks first.
 */
export function nextDayToRun({ lastRunOn }: BusinessDayState, today: string): string | undefined {
  const next = lastRunOn === null ? today : addDays(lastRunOn, 1);
  return next <= today ? next : undefined;
}
