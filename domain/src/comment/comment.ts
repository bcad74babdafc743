import { v5 } from 'uuid';
import type { Aggregate, DecideContext } from '../kernel/decider.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { createOnce, undoDeletion } from '../kernel/register.ts';
import type { CommentEvent } from './events.ts';

type Recorded<Type extends CommentEvent['type']> = Extract<CommentEvent, { type: Type }>['data'];

export interface CommentState {
  readonly comment: Recorded<'CommentWritten'> | null;
  readonly deletedAt: string | null;
}

const initialState = (): CommentState => ({ comment: null, deletedAt: null });

function evolve(state: CommentState, event: CommentEvent): CommentState {
  switch (event.type) {
    case 'CommentWritten':
      return { ...state, comment: event.data };
    case 'CommentEdited':
      return state.comment ? { ...state, comment: { ...state.comment, text: event.data.text } } : state;
    case 'CommentDeleted':
      return { ...state, deletedAt: event.data.deletedAt };
    case 'CommentRestored':
      return { ...state, deletedAt: null };
    default:
      return state;
  }
}

/** Streams `comment-<commentId>`: internal staff notes about a company. */
export const comment: Aggregate<CommentState, CommentEvent> = {
  category: 'comment',
  initialState,
  evolve,
  foldVersion: 2,
};

const COMMENT_NAMESPACE = '3b0f4c52-7d1e-5a86-9c34-1f6e2a7b8d90';

/** Derived from the command id, so that a repeated command writes no second comment. */
export const commentId = (commandId: string): string => v5(commandId, COMMENT_NAMESPACE);

const idsOf = ({ commentId, companyId, aboutId }: Recorded<'CommentWritten'>) => ({
  commentId,
  companyId,
  aboutId,
});

const commentUnknown = () => new DomainError('not-found', 'COMMENT_NOT_FOUND');

/** @throws DomainError `COMMENT_CHANGED` if a different comment already has this id */
export const writeComment = (
  { comment }: CommentState,
  command: Recorded<'CommentWritten'>,
): CommentEvent[] => createOnce(comment, { type: 'CommentWritten', data: command }, 'COMMENT_CHANGED');

export interface EditComment {
  readonly text: string;
  /** User id of the editor. */
  readonly by: string;
}

/**
 * Changes the text; only the author may edit a comment.
 * @throws DomainError `COMMENT_NOT_FOUND`, `COMMENT_OF_ANOTHER`
 */
export function editComment({ comment, deletedAt }: CommentState, command: EditComment): CommentEvent[] {
  if (!comment || deletedAt !== null) throw commentUnknown();
  if (comment.writtenBy !== command.by) throw new DomainError('rule', 'COMMENT_OF_ANOTHER');
  if (comment.text === command.text) return [];
  return [{ type: 'CommentEdited', data: { ...idsOf(comment), text: command.text } }];
}

/**
 * Marks the comment as deleted; a second deletion has no effect.
 * @throws DomainError `COMMENT_NOT_FOUND`
 */
export function deleteComment(
  { comment, deletedAt }: CommentState,
  _command: object,
  { now }: DecideContext,
): CommentEvent[] {
  if (!comment) throw commentUnknown();
  if (deletedAt !== null) return [];
  return [{ type: 'CommentDeleted', data: { ...idsOf(comment), deletedAt: now } }];
}

/** @throws DomainError `COMMENT_NOT_FOUND`, `UNDO_TOO_LATE` */
export function restoreComment(
  { comment, deletedAt }: CommentState,
  _command: object,
  { now }: DecideContext,
): CommentEvent[] {
  if (!comment) throw commentUnknown();
  return undoDeletion(deletedAt, now, {
    type: 'CommentRestored',
    data: { ...idsOf(comment), text: comment.text },
  });
}
