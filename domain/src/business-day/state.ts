import type { BusinessDayEvent } from './events.ts';

export interface BusinessDayState {
  /** The last day that was run, YYYY-MM-DD; null before the first. */
  readonly lastRunOn: string | null;
  /** Staff have said that the days through this one have come; null when nobody had to. */
  readonly allowedThrough: string | null;
  /** Accounts that the last day could not be run for. */
  readonly failedCount: number;
}

export const initialState = (): BusinessDayState => ({
  lastRunOn: null,
  allowedThrough: null,
  failedCount: 0,
});

/** Folds one event. An event type that this version does not know leaves the state as it is. */
export function evolve(state: BusinessDayState, event: BusinessDayEvent): BusinessDayState {
  switch (event.type) {
    case 'BusinessDayRun':
      return { ...state, lastRunOn: event.data.on, failedCount: event.data.failedCount };
    case 'BusinessDaysAllowed':
      return { ...state, allowedThrough: event.data.throughOn };
    default:
      return state;
  }
}
