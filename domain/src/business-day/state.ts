import type { BusinessDayEvent } from './events.ts';

export interface BusinessDayState {
  /** The last day that was run, YYYY-MM-DD; null before the first. */
  readonly lastRunOn: string | null;
}

export const initialState = (): BusinessDayState => ({ lastRunOn: null });

/** Folds one event. An event type that this version does not know leaves the state as it is. */
export function evolve(state: BusinessDayState, event: BusinessDayEvent): BusinessDayState {
  switch (event.type) {
    case 'BusinessDayRun':
      return { lastRunOn: event.data.on };
    default:
      return state;
  }
}
