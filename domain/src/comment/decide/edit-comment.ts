import { commentChanged, commentOfAnother, commentUnknown } from '../errors.ts';
import type { CommentEvent } from '../events.ts';
import { type CommentState, ofComment } from '../state.ts';

export interface EditComment {
  readonly text: string;
  /** Who of the staff. */
  readonly by: string;
  /** The revision that the editor began with. */
  readonly revision: number;
}

/** Other words of whoever wrote it. @throws DomainError `COMMENT_NOT_FOUND`, `COMMENT_OF_ANOTHER`, `COMMENT_CHANGED` */
export function editComment(
  { comment, revision, deletedAt }: CommentState,
  command: EditComment,
): CommentEvent[] {
  if (!comment || deletedAt !== null) throw commentUnknown();
  if (comment.writtenBy !== command.by) throw commentOfAnother();
  if (comment.text === command.text) return [];
  if (command.revision !== revision) throw commentChanged();
  return [{ type: 'CommentEdited', data: { ...ofComment(comment), text: command.text } }];
}
