import type { TaggingEvent } from './events.ts';

export interface TaggingState {
  /** Also those that are deleted meanwhile: the tagging does not learn of it. */
  readonly tagIds: readonly string[];
}

export const initialState = (): TaggingState => ({ tagIds: [] });

/** Folds one event. An event type that this version does not know leaves the state as it is. */
export function evolve(state: TaggingState, event: TaggingEvent): TaggingState {
  switch (event.type) {
    case 'TagAttached':
      return { tagIds: [...state.tagIds.filter((id) => id !== event.data.tagId), event.data.tagId] };
    case 'TagDetached':
      return { tagIds: state.tagIds.filter((id) => id !== event.data.tagId) };
    default:
      return state;
  }
}
