import { addDays } from '../kernel/business-dates.ts';
import type { Aggregate, DecideContext } from '../kernel/decider.ts';
import { DomainError } from '../kernel/domain-error.ts';
import type { BusinessDayEvent } from './events.ts';

export interface BusinessDayState {
  /** Last day that was run, YYYY-MM-DD; null before the first. */
  readonly lastRunOn: string | null;
  /** Staff have confirmed that the days through this one have come; null if that was never needed. */
  readonly allowedThrough: string | null;
  /** Accounts whose last day failed. */
  readonly failedCount: number;
}

const initialState = (): BusinessDayState => ({
  lastRunOn: null,
  allowedThrough: null,
  failedCount: 0,
});

/** Folds one event. An event type unknown to this version leaves the state unchanged. */
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

/** The single stream of the diary, `businessDay-<this id>`. */
export const BUSINESS_DAYS_ID = '6f0f1c1e-54f4-5e6e-9d57-6d2b8e0a7c11';

export const businessDay: Aggregate<BusinessDayState, BusinessDayEvent> = {
  category: 'businessDay',
  initialState,
  evolve,
  foldVersion: 3,
};

const dayOutOfOrder = (): DomainError => new DomainError('conflict', 'DAY_OUT_OF_ORDER');

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

type AllowDays = Extract<BusinessDayEvent, { type: 'BusinessDaysAllowed' }>['data'];

/**
 * Staff confirm by the calendar that the days through this one have really come, however many they are.
 * @throws DomainError `DAY_OUT_OF_ORDER` for a day that has not begun by the clock either
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
 * @throws DomainError `DAY_OUT_OF_ORDER` when it is not the next one, has not begun, or has begun only by a
 * doubted clock
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
