import type { DecideContext } from '../../kernel/decider.ts';
import { isUndoPossible } from '../../kernel/undo.ts';
import { tagUnknown, undoTooLate } from '../errors.ts';
import type { TagEvent } from '../events.ts';
import type { TagState } from '../state.ts';

/** Undoes a deletion, including all uses of the tag. @throws DomainError `TAG_NOT_FOUND`, `UNDO_TOO_LATE` */
export function restoreTag(
  { tag, deletedAt }: TagState,
  _command: object,
  { now }: DecideContext,
): TagEvent[] {
  if (!tag) throw tagUnknown();
  if (deletedAt === null) return [];
  if (!isUndoPossible(deletedAt, now)) throw undoTooLate();
  return [{ type: 'TagRestored', data: { tagId: tag.tagId } }];
}
