import { type Commands, sampled } from '../../kernel/testing/sampled-commands.ts';
import type { BusinessDayState } from '../business-day.ts';
import * as decide from '../business-day.ts';
import type { BusinessDayEvent } from '../events.ts';

export const runOf = (day: number): decide.RecordBusinessDay => ({
  on: `2026-11-${String(day).padStart(2, '0')}`,
  accountCount: 3,
  changedCount: 2,
  failedCount: 0,
});

/** Every command of the aggregate, with valid and invalid payloads. */
export const commands: Commands<BusinessDayState, BusinessDayEvent> = {
  allowDays: sampled(decide.allowDays)(() => [18, 21, 25].map((day) => ({ throughOn: runOf(day).on }))),
  recordBusinessDay: sampled(decide.recordBusinessDay)(() => [18, 19, 20, 21, 22].map(runOf)),
};
