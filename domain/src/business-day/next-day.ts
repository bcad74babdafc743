import type { BusinessDayState } from './state.ts';

const DAY_MS = 24 * 3_600_000;

const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00.000Z`) + DAY_MS).toISOString().slice(0, 10);

/**
 * The day that is to be run next, at the latest `today`; undefined when all are run. Days are run one after the other, those
 * of a run that did not happen too; the first of all is the day on which somebody asks first.
 */
export function nextDayToRun({ lastRunOn }: BusinessDayState, today: string): string | undefined {
  const next = lastRunOn === null ? today : dayAfter(lastRunOn);
  return next <= today ? next : undefined;
}
