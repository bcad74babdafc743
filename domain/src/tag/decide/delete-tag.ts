import type { DecideContext } from '../../kernel/decider.ts';
import { tagInUse, tagUnknown } from '../errors.ts';
import type { TagEvent } from '../events.ts';
import type { TagState } from '../state.ts';

export interface DeleteTag {
  /** What carries it now. */
  readonly uses: number;
  /** It is taken away from all of them too, which staff asked for with a reason. */
  readonly fromAll: boolean;
}

/** Nothing happens to a tag that is gone. @throws DomainError `TAG_NOT_FOUND`, `TAG_IN_USE` */
export function deleteTag(
  { tag, deletedAt }: TagState,
  { uses, fromAll }: DeleteTag,
  { now }: DecideContext,
): TagEvent[] {
  if (!tag) throw tagUnknown();
  if (deletedAt !== null) return [];
  if (uses > 0 && !fromAll) throw tagInUse();
  return [{ type: 'TagDeleted', data: { tagId: tag.tagId, useCount: uses, deletedAt: now } }];
}
