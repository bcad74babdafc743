import type { TaggedKind } from '@kreditlina/domain/tag/contracts/enums';
import { defineTable, instant, type RowOf, text, uuid } from '@kreditlina/projection-engine/table';

/** One row for each company or person that carries a tag; of a tag that is deleted too, so that it comes back with it. */
export const tagUseTable = defineTable('tag_use', {
  columns: {
    /** Of what carries it and the tag. */
    id: text(),
    subject_id: uuid(),
    subject_kind: text<TaggedKind>(),
    tag_id: uuid(),
    attached_at: instant(),
  },
  key: 'id',
  indexes: [{ columns: ['subject_id', 'tag_id'] }, { columns: ['tag_id', 'subject_kind', 'subject_id'] }],
  /** How many of each kind carry a tag: a million would take long to count. */
  counts: { each: { carried: `array[tag_id::text || '/' || subject_kind]` } },
});

export type TagUseRow = RowOf<typeof tagUseTable>;
