import type { Aggregate } from '../kernel/decider.ts';
import type { DeskEvent } from './events.ts';
import { type DeskState, evolve, initialState } from './state.ts';

export { choosePreferences } from './decide/choose-preferences.ts';
export { removeView } from './decide/remove-view.ts';
export { saveView } from './decide/save-view.ts';
export type { DeskState } from './state.ts';

/** Streams `desk-<userId>`: how a member of the staff has arranged the back office for themselves. */
export const desk: Aggregate<DeskState, DeskEvent> = {
  category: 'desk',
  initialState,
  evolve,
  foldVersion: 1,
};
