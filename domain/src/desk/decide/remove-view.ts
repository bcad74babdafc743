import type { DeskEvent } from '../events.ts';
import type { DeskState, Recorded } from '../state.ts';

/** No effect if the view no longer exists. */
export function removeView({ views }: DeskState, command: Recorded<'DeskViewRemoved'>): DeskEvent[] {
  if (!views.some(({ viewId }) => viewId === command.viewId)) return [];
  return [{ type: 'DeskViewRemoved', data: command }];
}
