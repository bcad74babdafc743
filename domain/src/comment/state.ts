import type { CommentEvent } from './events.ts';

export type Recorded<Type extends CommentEvent['type']> = Extract<CommentEvent, { type: Type }>['data'];

export interface CommentState {
  readonly comment: Recorded<'CommentWritten'> | null;
  /** How often it was written and edited: what an editor has seen. */
  readonly revision: number;
  readonly deletedAt: string | null;
}

export const initialState = (): CommentState => ({ comment: null, revision: 0, deletedAt: null });

/** Folds one event. An event type that this version does not know leaves the state as it is. */
export function evolve(state: CommentState, event: CommentEvent): CommentState {
  switch (event.type) {
    case 'CommentWritten':
      return { ...state, comment: event.data, revision: 1 };
    case 'CommentEdited':
      return state.comment
        ? { ...state, comment: { ...state.comment, text: event.data.text }, revision: state.revision + 1 }
        : state;
    case 'CommentDeleted':
      return { ...state, deletedAt: event.data.deletedAt };
    case 'CommentRestored':
      return { ...state, deletedAt: null };
    default:
      return state;
  }
}

/** Whose it is, as each of its events says. */
export const ofComment = ({ commentId, companyId, aboutId }: Recorded<'CommentWritten'>) => ({
  commentId,
  companyId,
  aboutId,
});
