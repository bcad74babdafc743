import type { ContentPageEvent } from '@kreditlina/domain/content/events';
import { wordsOf } from '@kreditlina/domain/kernel/words';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import { on } from '@kreditlina/projection-engine/handlers';
import { projection } from '@kreditlina/projection-engine/projection';
import { type ContentPageRow, contentPageTable } from './table.ts';

/** The latest editor, and the time. */
const changed = ({ occurredAt, metadata }: Pick<RecordedEvent, 'occurredAt' | 'metadata'>) => ({
  changed_by_id: metadata.actor.id,
  updated_at: occurredAt,
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
    ...changed(event),
    deleted_at: null,
  }),
  PageRenamed: (row, event) =>
    row && {
      ...row,
      name: event.data.name,
      name_words: wordsOf(event.data.name),
      revision: row.revision + 1,
      ...changed(event),
    },
  PageMoved: (row, event) =>
    row && { ...row, path: event.data.path, revision: row.revision + 1, ...changed(event) },
  BackgroundUploaded: (row, event) =>
    row && {
      ...row,
      background_hash: event.data.hash,
      revision: row.revision + 1,
      ...changed(event),
    },
  // No longer shown; the event itself has actor and time.
  BackgroundRemoved: (row) => row && { ...row, background_hash: null },
  DraftSaved: (row, event) =>
    row && {
      ...row,
      draft_texts: event.data.texts,
      plan_is_latest: false,
      is_live: false,
      revision: row.revision + 1,
      ...changed(event),
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
  // The author of the texts is the latest editor, not the clock.
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
      revision: row.revision + 1,
      ...changed(event),
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

/** Pages and texts of the public site. */
export const contentPageProjection = projection<typeof contentPageTable, ContentPageEvent>({
  name: 'content-page',
  version: 5,
  table: contentPageTable,
  categories: ['contentPage'],
  poison: 'park',
  key: (event) => event.data.pageId ?? null,
  evolve,
});
