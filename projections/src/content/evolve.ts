import type { ContentPageEvent } from '@kreditlina/domain/content/events';
import { on } from '@kreditlina/projection-engine/handlers';
import { projection } from '@kreditlina/projection-engine/projection';
import { type ContentPageRow, contentPageTable } from './table.ts';

const evolve = on<ContentPageRow, ContentPageEvent>({
  PageCreated: (_row, { data, occurredAt, metadata }) => ({
    id: data.pageId,
    name: data.name,
    language: data.language,
    path: data.path,
    draft_texts: {},
    live_texts: null,
    published_at: null,
    is_live: false,
    revision: 0,
    changed_by_id: metadata.actor.id,
    updated_at: occurredAt,
  }),
  DraftSaved: (row, { data, occurredAt, metadata }) =>
    row && {
      ...row,
      draft_texts: data.texts,
      is_live: false,
      revision: row.revision + 1,
      changed_by_id: metadata.actor.id,
      updated_at: occurredAt,
    },
  PagePublished: (row, { occurredAt, metadata }) =>
    row && {
      ...row,
      live_texts: row.draft_texts,
      published_at: occurredAt,
      is_live: true,
      changed_by_id: metadata.actor.id,
      updated_at: occurredAt,
    },
});

/** Texts of the public site. */
export const contentPageProjection = projection<typeof contentPageTable, ContentPageEvent>({
  name: 'content-page',
  version: 1,
  table: contentPageTable,
  categories: ['contentPage'],
  poison: 'park',
  key: (event) => event.data.pageId ?? null,
  evolve,
});
