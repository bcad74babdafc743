import type { DecideContext } from '../../kernel/decider.ts';
import { UNDO_SHOWN_MS } from '../../kernel/undo.ts';
import { tagUnknown, undoTooLate } from '../errors.ts';
import type { TagEvent } from '../events.ts';
import type { TagState } from '../state.ts';

/** What was pressed in the last moment may take a while on its way. */
const ON_ITS_WAY_MS = 10_000;

/** A deletion is taken back: whatever carried the tag carries it again. @throws DomainError `TAG_NOT_FOUND`, `UNDO_TOO_LATE` */
export function restoreTag(
  { tag, deletedAt }: TagState,
  _command: object,
  { now }: DecideContext,
): TagEvent[] {
  if (!tag) throw tagUnknown();
  if (deletedAt === null) return [];
  if (Date.parse(now) - Date.parse(deletedAt) > UNDO_SHOWN_MS + ON_ITS_WAY_MS) throw undoTooLate();
  return [{ type: 'TagRestored', data: { tagId: tag.tagId } }];
}
