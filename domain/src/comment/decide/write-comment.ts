import { sameData } from '../../kernel/same-data.ts';
import { commentChanged } from '../errors.ts';
import type { CommentEvent } from '../events.ts';
import type { CommentState, Recorded } from '../state.ts';

/** A new comment. @throws DomainError `COMMENT_CHANGED` when the id is another comment's already */
export function writeComment(
  { comment, revision }: CommentState,
  command: Recorded<'CommentWritten'>,
): CommentEvent[] {
  if (!comment) return [{ type: 'CommentWritten', data: command }];
  if (revision > 1 || sameData(comment, command)) return [];
  throw commentChanged();
}
