import type { DecideContext } from '../../kernel/decider.ts';
import { isUndoPossible } from '../../kernel/undo.ts';
import { commentUnknown, undoTooLate } from '../errors.ts';
import type { CommentEvent } from '../events.ts';
import { type CommentState, ofComment } from '../state.ts';

/** A deletion is taken back at once, or never. @throws DomainError `COMMENT_NOT_FOUND`, `UNDO_TOO_LATE` */
export function restoreComment(
  { comment, deletedAt }: CommentState,
  _command: object,
  { now }: DecideContext,
): CommentEvent[] {
  if (!comment) throw commentUnknown();
  if (deletedAt === null) return [];
  if (!isUndoPossible(deletedAt, now)) throw undoTooLate();
  return [{ type: 'CommentRestored', data: { ...ofComment(comment), text: comment.text } }];
}
