import type { BusinessDayEvent } from './events.ts';

export interface BusinessDayState {
  /** Last day that was run, YYYY-MM-DD; null before the first. */
  readonly lastRunOn: string | null;
  /** Staff have confirmed that the days through this one have come; null if that was never needed. */
  readonly allowedThrough: string | null;
  /** Accounts whose last day failed. */
  readonly failedCount: number;
}

export const initialState = (): BusinessDayState => ({
  lastRunOn: null,
  allowedThrough: null,
  failedCount: 0,
});

/** Folds one event. An event type unknown to this version leaves the state unchanged. */
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
