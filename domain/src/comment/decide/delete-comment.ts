import type { DecideContext } from '../../kernel/decider.ts';
import { commentUnknown } from '../errors.ts';
import type { CommentEvent } from '../events.ts';
import { type CommentState, ofComment } from '../state.ts';

/** Nobody reads it any more. Nothing happens to one that is gone. @throws DomainError `COMMENT_NOT_FOUND` */
export function deleteComment(
  { comment, deletedAt }: CommentState,
  _command: object,
  { now }: DecideContext,
): CommentEvent[] {
  if (!comment) throw commentUnknown();
  if (deletedAt !== null) return [];
  return [{ type: 'CommentDeleted', data: { ...ofComment(comment), deletedAt: now } }];
}
