import type { TagEvent } from './events.ts';

export type Recorded<Type extends TagEvent['type']> = Extract<TagEvent, { type: Type }>['data'];

export interface TagState {
  readonly tag: Recorded<'TagCreated'> | null;
  /** Number of edits; an editor sends it back to detect conflicts. */
  readonly revision: number;
  readonly deletedAt: string | null;
}

export const initialState = (): TagState => ({ tag: null, revision: 0, deletedAt: null });

/** Folds one event. An event type unknown to this version leaves the state unchanged. */
export function evolve(state: TagState, event: TagEvent): TagState {
  switch (event.type) {
    case 'TagCreated':
      return { ...state, tag: event.data, revision: 1 };
    case 'TagRenamed':
    case 'TagRecoloured':
      return state.tag
        ? { ...state, tag: { ...state.tag, ...event.data }, revision: state.revision + 1 }
        : state;
    case 'TagDeleted':
      return { ...state, deletedAt: event.data.deletedAt };
    case 'TagRestored':
      return { ...state, deletedAt: null };
    default:
      return state;
  }
}
