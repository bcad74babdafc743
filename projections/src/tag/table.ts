import type { TagColor } from '@kreditlina/domain/tag/contracts/enums';
import {
  defineTable,
  instant,
  integer,
  nullable,
  type RowOf,
  text,
  uuid,
} from '@kreditlina/projection-engine/table';

/** The register of tags, including deleted ones: a deletion can be undone. */
export const tagTable = defineTable('tag', {
  columns: {
    id: uuid(),
    name: text(),
    /** Lower case: two tags that read alike are one. */
    name_key: text(),
    color_hex: text<TagColor>(),
    revision: integer(),
    inserted_by_id: text(),
    inserted_at: instant(),
    changed_by_id: text(),
    updated_at: instant(),
    deleted_at: nullable(instant()),
  },
  key: 'id',
  indexes: [{ columns: ['name_key'] }],
});

export type TagTableRow = RowOf<typeof tagTable>;

declare module '../read-schema.ts' {
  interface ReadSchema {
    tag: TagTableRow;
  }
}
