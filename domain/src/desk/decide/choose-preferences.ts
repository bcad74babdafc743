import { sameData } from '../../kernel/same-data.ts';
import type { DeskEvent } from '../events.ts';
import type { DeskState, Recorded } from '../state.ts';

/** Sets this person's appearance, on every device. */
export function choosePreferences(
  { preferences }: DeskState,
  command: Recorded<'DeskPreferencesChosen'>,
): DeskEvent[] {
  const { userId: _userId, ...chosen } = command;
  if (preferences && sameData(preferences, chosen)) return [];
  return [{ type: 'DeskPreferencesChosen', data: command }];
}
