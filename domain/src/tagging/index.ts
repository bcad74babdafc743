import type { Aggregate } from '../kernel/decider.ts';
import type { TaggingEvent } from './events.ts';
import { evolve, initialState, type TaggingState } from './state.ts';

export { attachTag } from './decide/attach-tag.ts';
export { detachTag } from './decide/detach-tag.ts';
export type { TaggingEvent } from './events.ts';
export type { TaggingState } from './state.ts';

/** Streams `tagging-<id of a company or person>`: its tags. */
export const tagging: Aggregate<TaggingState, TaggingEvent> = {
  category: 'tagging',
  initialState,
  evolve,
  foldVersion: 1,
};
