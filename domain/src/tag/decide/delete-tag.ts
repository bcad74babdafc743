import type { DecideContext } from '../../kernel/decider.ts';
import { tagInUse, tagUnknown } from '../errors.ts';
import type { TagEvent } from '../events.ts';
import type { TagState } from '../state.ts';

export interface DeleteTag {
  /** Number of current uses. */
  readonly uses: number;
  /** Staff asked to remove it from all uses too, with a reason. */
  readonly fromAll: boolean;
}

/** No effect on a deleted tag. @throws DomainError `TAG_NOT_FOUND`, `TAG_IN_USE` */
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
