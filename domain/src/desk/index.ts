import type { Aggregate } from '../kernel/decider.ts';
import type { DeskEvent } from './events.ts';
import { type DeskState, evolve, initialState } from './state.ts';

export { choosePreferences } from './decide/choose-preferences.ts';
export { removeView } from './decide/remove-view.ts';
export { saveView } from './decide/save-view.ts';
export type { DeskState } from './state.ts';

/** Streams `desk-<userId>`: a staff member's own arrangement of the back office. */
export const desk: Aggregate<DeskState, DeskEvent> = {
  category: 'desk',
  initialState,
  evolve,
  foldVersion: 1,
};
