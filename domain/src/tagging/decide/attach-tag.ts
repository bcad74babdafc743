import type { TaggedKind } from '../../tag/contracts/enums.ts';
import { tooManyTags } from '../errors.ts';
import type { TaggingEvent } from '../events.ts';
import type { TaggingState } from '../state.ts';

/** More would not be readable. */
export const TAGS_MAX = 20;

export interface AttachTag {
  readonly subjectId: string;
  readonly subjectKind: TaggedKind;
  readonly tagId: string;
  /** The subject's tags that have been deleted: they are removed in passing, and do not count. */
  readonly deletedTagIds: readonly string[];
}

/** Puts a tag on a company or a person. @throws DomainError `TOO_MANY_TAGS_ON_ONE` */
export function attachTag({ tagIds }: TaggingState, command: AttachTag): TaggingEvent[] {
  const { subjectId, subjectKind, tagId, deletedTagIds } = command;
  if (tagIds.includes(tagId)) return [];
  const gone = tagIds.filter((id) => deletedTagIds.includes(id));
  if (tagIds.length - gone.length >= TAGS_MAX) throw tooManyTags();
  const of = (id: string) => ({ subjectId, subjectKind, tagId: id });
  return [
    ...gone.map((id): TaggingEvent => ({ type: 'TagDetached', data: of(id) })),
    { type: 'TagAttached', data: of(tagId) },
  ];
}
