import type { TaggedKind } from '@kreditlina/domain/tag/contracts/enums';
import { defineTable, instant, type RowOf, text, uuid } from '@kreditlina/projection-engine/table';

/** One row per tagged company or person; also for a deleted tag, so that restoring it restores its uses. */
export const tagUseTable = defineTable('tag_use', {
  columns: {
    /** Subject id and tag id. */
    id: text(),
    subject_id: uuid(),
    subject_kind: text<TaggedKind>(),
    tag_id: uuid(),
    attached_at: instant(),
  },
  key: 'id',
  indexes: [{ columns: ['subject_id', 'tag_id'] }, { columns: ['tag_id', 'subject_kind', 'subject_id'] }],
  /** Number of uses by tag and kind: counting a million would take long. */
  counts: { each: { carried: `array[tag_id::text || '/' || subject_kind]` } },
});

export type TagUseRow = RowOf<typeof tagUseTable>;

declare module '../../read-schema.ts' {
  interface ReadSchema {
    tag_use: TagUseRow;
  }
}
