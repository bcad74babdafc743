import type { Aggregate } from '../kernel/decider.ts';
import type { BusinessDayEvent } from './events.ts';
import { type BusinessDayState, evolve, initialState } from './state.ts';

export { allowDays } from './decide/allow-days.ts';
export { type RecordBusinessDay, recordBusinessDay } from './decide/record-business-day.ts';
export { isClockDoubted, nextDayToRun } from './next-day.ts';

/** The single stream of the diary, `businessDay-<this id>`. */
export const BUSINESS_DAYS_ID = '6f0f1c1e-54f4-5e6e-9d57-6d2b8e0a7c11';

export const businessDay: Aggregate<BusinessDayState, BusinessDayEvent> = {
  category: 'businessDay',
  initialState,
  evolve,
  foldVersion: 3,
};
