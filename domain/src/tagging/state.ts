import type { TaggingEvent } from './events.ts';

export interface TaggingState {
  /** Includes deleted tags: the tagging is not informed of deletions. */
  readonly tagIds: readonly string[];
}

export const initialState = (): TaggingState => ({ tagIds: [] });

/** Folds one event. An event type unknown to this version leaves the state unchanged. */
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
