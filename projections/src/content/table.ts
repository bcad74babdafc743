import type { PageTexts } from '@kreditlina/domain/kernel/page-texts';
import {
  boolean,
  defineTable,
  instant,
  integer,
  json,
  nullable,
  type RowOf,
  text,
  uuid,
} from '@kreditlina/projection-engine/table';

/** A page of the public site in one language: the texts saved last, and those that everybody reads. */
export const contentPageTable = defineTable('content_page', {
  columns: {
    id: uuid(),
    name: text<'Index'>(),
    language: text<'sv' | 'en'>(),
    path: text(),
    draft_texts: json<PageTexts>(),
    /** Null until the first time of publishing. */
    live_texts: nullable(json<PageTexts>()),
    published_at: nullable(instant()),
    /** The texts saved last are those that everybody reads. */
    is_live: boolean(),
    /** How many drafts were saved. */
    revision: integer(),
    changed_by_id: text(),
    updated_at: instant(),
  },
  key: 'id',
  indexes: [{ columns: ['name', 'language'] }],
});

export type ContentPageRow = RowOf<typeof contentPageTable>;
