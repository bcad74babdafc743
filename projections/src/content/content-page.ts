import type { PageLanguage, PageTemplate, PageTexts } from '@kreditlina/domain/content/contracts/page-texts';
import type { ContentPageEvent } from '@kreditlina/domain/content/events';
import { wordsOf } from '@kreditlina/domain/kernel/words';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import { on, projection } from '@kreditlina/projection-engine/projection';
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

/** Pages of the public site, one row per page and language, with the latest saved texts and the live ones. */
const contentPageTable = defineTable('content_page', {
  columns: {
    id: uuid(),
    name: text(),
    name_words: texts(),
    language: text<PageLanguage>(),
    path: text(),
    /** Null for a built-in page. */
    template: nullable(text<PageTemplate>()),
    /** Hash of the post's picture. */
    background_hash: nullable(text()),
    draft_texts: json<PageTexts>(),
    /** Null until the first publication. */
    live_texts: nullable(json<PageTexts>()),
    published_at: nullable(instant()),
    /** Planned publication: time, texts, and whether these are the latest saved. */
    plan_at: nullable(instant()),
    plan_texts: nullable(json<PageTexts>()),
    plan_is_latest: boolean(),
    /** True if the latest saved texts are live. */
    is_live: boolean(),
    /** Number of the last revision. Every change of texts, name, path or picture makes one. */
    revision: integer(),
    /** Stream version at the last revision. */
    version: integer(),
    changed_by_id: text(),
    updated_at: instant(),
    /** Set for a deleted page, which is hidden and can be restored. */
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

const changed = ({ occurredAt, metadata }: Pick<RecordedEvent, 'occurredAt' | 'metadata'>) => ({
  changed_by_id: metadata.actor.id,
  updated_at: occurredAt,
});

const revised = (
  row: Pick<ContentPageRow, 'revision'>,
  event: Pick<RecordedEvent, 'occurredAt' | 'metadata' | 'version'>,
) => ({
  revision: row.revision + 1,
  version: event.version,
  ...changed(event),
});

const noPlan = { plan_at: null, plan_texts: null, plan_is_latest: false };

const evolve = on<ContentPageRow, ContentPageEvent>({
  PageCreated: (_row, event) => ({
    id: event.data.pageId,
    name: event.data.name,
    name_words: wordsOf(event.data.name),
    language: event.data.language,
    path: event.data.path,
    template: event.data.template ?? null,
    background_hash: null,
    draft_texts: {},
    live_texts: null,
    published_at: null,
    ...noPlan,
    is_live: false,
    revision: 0,
    version: event.version,
    ...changed(event),
    deleted_at: null,
  }),
  PageRenamed: (row, event) =>
    row && {
      ...row,
      name: event.data.name,
      name_words: wordsOf(event.data.name),
      ...revised(row, event),
    },
  PageMoved: (row, event) => row && { ...row, path: event.data.path, ...revised(row, event) },
  BackgroundUploaded: (row, event) =>
    row && {
      ...row,
      background_hash: event.data.hash,
      ...revised(row, event),
    },
  // An erasure, not an edit, so the editor and time remain.
  BackgroundRemoved: (row) => row && { ...row, background_hash: null },
  DraftSaved: (row, event) =>
    row && {
      ...row,
      draft_texts: event.data.texts,
      plan_is_latest: false,
      is_live: false,
      ...revised(row, event),
    },
  PagePublished: (row, event) =>
    row && {
      ...row,
      live_texts: row.draft_texts,
      published_at: event.occurredAt,
      is_live: true,
      ...noPlan,
      ...changed(event),
    },
  PublishingPlanned: (row, event) =>
    row && {
      ...row,
      plan_at: event.data.publishAt,
      plan_texts: row.draft_texts,
      plan_is_latest: true,
    },
  PublishingPlanWithdrawn: (row) => row && { ...row, ...noPlan },
  // The clock published it, so the author of the texts remains the latest editor.
  PlannedTextsPublished: (row, event) =>
    row && {
      ...row,
      live_texts: row.plan_texts,
      published_at: event.occurredAt,
      is_live: row.plan_is_latest,
      ...noPlan,
    },
  PageRestored: (row, event) =>
    row && {
      ...row,
      draft_texts: event.data.texts,
      plan_is_latest: false,
      is_live: false,
      ...revised(row, event),
      deleted_at: null,
    },
  PageDeleted: (row, event) =>
    row && {
      ...row,
      live_texts: null,
      published_at: null,
      ...noPlan,
      is_live: false,
      ...changed(event),
      deleted_at: event.data.deletedAt,
    },
});

export const contentPageProjection = projection<typeof contentPageTable, ContentPageEvent>({
  name: 'content-page',
  version: 6,
  table: contentPageTable,
  categories: ['contentPage'],
  poison: 'park',
  key: (event) => event.data.pageId ?? null,
  evolve,
});
