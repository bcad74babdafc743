import type { PageLanguage, PageTemplate, PageTexts } from '@kreditlina/domain/kernel/page-texts';
import {
  boolean,
  defineTable,
  instant,
  integer,
  json,
  nullable,
  type RowOf,
  text,
  texts,
  uuid,
} from '@kreditlina/projection-engine/table';

/** A page of the public site in one language: the latest saved texts and the live ones. */
export const contentPageTable = defineTable('content_page', {
  columns: {
    id: uuid(),
    name: text(),
    /** Words of the name, for a search by their beginnings. */
    name_words: texts(),
    language: text<PageLanguage>(),
    path: text(),
    /** Null for a built-in page. */
    template: nullable(text<PageTemplate>()),
    /** Hash of a post's picture. */
    background_hash: nullable(text()),
    draft_texts: json<PageTexts>(),
    /** Null until the first publication. */
    live_texts: nullable(json<PageTexts>()),
    published_at: nullable(instant()),
    /** The planned publication: time, texts, and whether they are the latest saved. */
    plan_at: nullable(instant()),
    plan_texts: nullable(json<PageTexts>()),
    plan_is_latest: boolean(),
    /** The latest saved texts are the live ones. */
    is_live: boolean(),
    /** Number of changes of texts, name or path. */
    revision: integer(),
    changed_by_id: text(),
    updated_at: instant(),
    /** A deleted page can be restored; until then it is not shown. */
    deleted_at: nullable(instant()),
  },
  key: 'id',
  indexes: [{ columns: ['path', 'language'] }, { columns: ['name_words'], method: 'words' }],
});

export type ContentPageRow = RowOf<typeof contentPageTable>;

declare module '../read-schema.ts' {
  interface ReadSchema {
    content_page: ContentPageRow;
  }
}
