import type { UserEvent } from '@kreditlina/domain/identity/events';
import type { TaggedKind } from '@kreditlina/domain/tag/contracts/enums';
import type { TaggingEvent } from '@kreditlina/domain/tagging/events';
import { on, projection } from '@kreditlina/projection-engine/projection';
import { defineTable, instant, type RowOf, text, uuid } from '@kreditlina/projection-engine/table';
import { ofForgotten } from '../identity/user.ts';

/** One row per tag on a company or person; those of a deleted tag remain, so that it can be restored. */
const tagUseTable = defineTable('tag_use', {
  columns: {
    id: text(),
    subject_id: uuid(),
    subject_kind: text<TaggedKind>(),
    tag_id: uuid(),
    attached_at: instant(),
  },
  key: 'id',
  indexes: [{ columns: ['subject_id', 'tag_id'] }, { columns: ['tag_id', 'subject_kind', 'subject_id'] }],
  /** Number of uses by tag and kind, stored because counting a million rows takes long. */
  counts: { each: { carried: `array[tag_id::text || '/' || subject_kind]` } },
});

type TagUseRow = RowOf<typeof tagUseTable>;

declare module '../read-schema.ts' {
  interface ReadSchema {
    tag_use: TagUseRow;
  }
}

type PersonForgotten = Extract<UserEvent, { type: 'PersonForgotten' }>;
type Read = TaggingEvent | PersonForgotten;

const evolve = on<TagUseRow, Read>({
  TagAttached: (_row, { data, occurredAt }) => ({
    id: `${data.subjectId}/${data.tagId}`,
    subject_id: data.subjectId,
    subject_kind: data.subjectKind,
    tag_id: data.tagId,
    attached_at: occurredAt,
  }),
  TagDetached: () => null,
  PersonForgotten: () => null,
});

/** Uses of tags, without those of erased people. */
export const tagUseProjection = projection<typeof tagUseTable, Read>({
  name: 'tag-use',
  version: 2,
  table: tagUseTable,
  categories: ['tagging', 'user'],
  poison: 'park',
  key: (event) =>
    event.type === 'TagAttached' || event.type === 'TagDetached'
      ? `${event.data.subjectId}/${event.data.tagId}`
      : null,
  alsoRowsWhere: ofForgotten('subject_id'),
  evolve,
});
