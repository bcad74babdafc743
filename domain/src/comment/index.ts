import type { Aggregate } from '../kernel/decider.ts';
import type { CommentEvent } from './events.ts';
import { type CommentState, evolve, initialState } from './state.ts';

export { deleteComment } from './decide/delete-comment.ts';
export { editComment } from './decide/edit-comment.ts';
export { restoreComment } from './decide/restore-comment.ts';
export { writeComment } from './decide/write-comment.ts';
export type { CommentEvent } from './events.ts';
export type { CommentState } from './state.ts';

/** Streams `comment-<commentId>`: what a member of the staff notes about a company for their colleagues. */
export const comment: Aggregate<CommentState, CommentEvent> = {
  category: 'comment',
  initialState,
  evolve,
  foldVersion: 1,
};
