import { addDays } from '../kernel/business-dates.ts';
import type { Aggregate, DecideContext } from '../kernel/decider.ts';
import { DomainError } from '../kernel/domain-error.ts';
import type { BusinessDayEvent } from './events.ts';

export interface BusinessDayState {
  /** Last day that was run, YYYY-MM-DD; null before the first. */
  readonly lastRunOn: string | null;
  /** Last day that staff confirmed to have arrived, YYYY-MM-DD; null if no confirmation was ever needed. */
  readonly allowedThrough: string | null;
  /** Accounts that failed in the last run. */
  readonly failedCount: number;
}

const initialState = (): BusinessDayState => ({
  lastRunOn: null,
  allowedThrough: null,
  failedCount: 0,
});

function evolve(state: BusinessDayState, event: BusinessDayEvent): BusinessDayState {
  switch (event.type) {
    case 'BusinessDayRun':
      return { ...state, lastRunOn: event.data.on, failedCount: event.data.failedCount };
    case 'BusinessDaysAllowed':
      return { ...state, allowedThrough: event.data.throughOn };
    default:
      return state;
  }
}

/** Id of the aggregate's only stream, `businessDay-<id>`. */
export const BUSINESS_DAYS_ID = '6f0f1c1e-54f4-5e6e-9d57-6d2b8e0a7c11';

export const businessDay: Aggregate<BusinessDayState, BusinessDayEvent> = {
  category: 'businessDay',
  initialState,
  evolve,
  foldVersion: 3,
};

const dayOutOfOrder = (): DomainError => new DomainError('conflict', 'DAY_OUT_OF_ORDER');

/** Longest outage in days whose missed days are run automatically; a longer gap suggests a wrong clock. */
const DAYS_BEHIND_MAX = 31;

/**
 * True if the gap since the last run is so long that staff must confirm the date.
 * @param today YYYY-MM-DD
 */
export const isClockDoubted = ({ lastRunOn, allowedThrough }: BusinessDayState, today: string): boolean =>
  lastRunOn !== null &&
  today > addDays(lastRunOn, DAYS_BEHIND_MAX) &&
  (allowedThrough === null || allowedThrough <= lastRunOn);

/**
 * Next business day to run, never after `today`; undefined if all days are run or the clock is doubted. Days
 * run in sequence, including missed ones; the first day ever run is `today`.
 */
export function nextDayToRun(state: BusinessDayState, today: string): string | undefined {
  if (isClockDoubted(state, today)) return undefined;
  const next = state.lastRunOn === null ? today : addDays(state.lastRunOn, 1);
  return next <= today ? next : undefined;
}

type AllowDays = Extract<BusinessDayEvent, { type: 'BusinessDaysAllowed' }>['data'];

/**
 * Records the confirmation by staff, from a calendar, that every day through `throughOn` has arrived. Any
 * number of days can be confirmed.
 * @throws DomainError `DAY_OUT_OF_ORDER` if `throughOn` is after today by the server clock
 */
export function allowDays(
  { lastRunOn, allowedThrough }: BusinessDayState,
  { throughOn }: AllowDays,
  { today }: DecideContext,
): BusinessDayEvent[] {
  if (throughOn > today) throw dayOutOfOrder();
  const known = [lastRunOn, allowedThrough].some((day) => day !== null && day >= throughOn);
  return known ? [] : [{ type: 'BusinessDaysAllowed', data: { throughOn } }];
}

export type RecordBusinessDay = Extract<BusinessDayEvent, { type: 'BusinessDayRun' }>['data'];

/**
 * Records that a day was run for all accounts.
 * @throws DomainError `DAY_OUT_OF_ORDER` if it is not the next day, has not begun, or the clock is doubted
 */
export function recordBusinessDay(
  state: BusinessDayState,
  command: RecordBusinessDay,
  { today }: DecideContext,
): BusinessDayEvent[] {
  if (state.lastRunOn !== null && command.on <= state.lastRunOn) return [];
  if (nextDayToRun(state, today) !== command.on) throw dayOutOfOrder();
  return [{ type: 'BusinessDayRun', data: command }];
}
