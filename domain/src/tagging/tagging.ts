import type { Aggregate } from '../kernel/decider.ts';
import { DomainError } from '../kernel/domain-error.ts';
import type { TaggedKind } from '../tag/contracts/enums.ts';
import type { TaggingEvent } from './events.ts';

export interface TaggingState {
  /** Ids of the tags, including deleted ones, because this stream does not learn of deletions. */
  readonly tagIds: readonly string[];
}

const initialState = (): TaggingState => ({ tagIds: [] });

function evolve(state: TaggingState, event: TaggingEvent): TaggingState {
  switch (event.type) {
    case 'TagAttached':
      return { tagIds: [...state.tagIds.filter((id) => id !== event.data.tagId), event.data.tagId] };
    case 'TagDetached':
      return { tagIds: state.tagIds.filter((id) => id !== event.data.tagId) };
    default:
      return state;
  }
}

export type { TaggingEvent } from './events.ts';

/** Streams `tagging-<id of a company or person>`: the tags of one company or person. */
export const tagging: Aggregate<TaggingState, TaggingEvent> = {
  category: 'tagging',
  initialState,
  evolve,
  foldVersion: 1,
};

const tooManyTags = (): DomainError => new DomainError('rule', 'TOO_MANY_TAGS_ON_ONE');

/** Maximum number of tags on one company or person; more would be unreadable. */
const TAGS_MAX = 20;

interface AttachTag {
  readonly subjectId: string;
  readonly subjectKind: TaggedKind;
  readonly tagId: string;
  /** Ids of the subject's tags that were deleted. They do not count, and are removed by the same command. */
  readonly deletedTagIds: readonly string[];
}

/** @throws DomainError `TOO_MANY_TAGS_ON_ONE` */
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

/** Removes a tag. No effect if the subject does not have it. */
export function detachTag(
  { tagIds }: TaggingState,
  { subjectId, subjectKind, tagId }: Omit<AttachTag, 'deletedTagIds'>,
): TaggingEvent[] {
  if (!tagIds.includes(tagId)) return [];
  return [{ type: 'TagDetached', data: { subjectId, subjectKind, tagId } }];
}
