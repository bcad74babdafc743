import type { TaggingEvent } from '../events.ts';
import type { TaggingState } from '../state.ts';
import type { AttachTag } from './attach-tag.ts';

/** Removes a tag. No effect if it is not there. */
export function detachTag(
  { tagIds }: TaggingState,
  { subjectId, subjectKind, tagId }: Omit<AttachTag, 'deletedTagIds'>,
): TaggingEvent[] {
  if (!tagIds.includes(tagId)) return [];
  return [{ type: 'TagDetached', data: { subjectId, subjectKind, tagId } }];
}
