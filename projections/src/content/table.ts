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

/** A page of the public site in one language: the texts saved last, and those that everybody reads. */
export const contentPageTable = defineTable('content_page', {
  columns: {
    id: uuid(),
    name: text(),
    /** Of the name, for a search by the start of any of them. */
    name_words: texts(),
    language: text<PageLanguage>(),
    path: text(),
    /** Null for a page that the product has by itself. */
    template: nullable(text<PageTemplate>()),
    /** Hash of the picture of a post. */
    background_hash: nullable(text()),
    draft_texts: json<PageTexts>(),
    /** Null until the first time of publishing. */
    live_texts: nullable(json<PageTexts>()),
    published_at: nullable(instant()),
    /** When texts go live by themselves, which they are, and whether they are those saved last. */
    plan_at: nullable(instant()),
    plan_texts: nullable(json<PageTexts>()),
    plan_is_latest: boolean(),
    /** The texts saved last are those that everybody reads. */
    is_live: boolean(),
    /** How often texts, name or path were changed. */
    revision: integer(),
    changed_by_id: text(),
    updated_at: instant(),
    /** It can be restored; until then nobody reads it. */
    deleted_at: nullable(instant()),
  },
  key: 'id',
  indexes: [{ columns: ['path', 'language'] }, { columns: ['name_words'], method: 'words' }],
});

export type ContentPageRow = RowOf<typeof contentPageTable>;
