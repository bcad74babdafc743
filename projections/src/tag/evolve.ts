import type { TagEvent } from '@kreditlina/domain/tag/events';
import { on } from '@kreditlina/projection-engine/handlers';
import { projection } from '@kreditlina/projection-engine/projection';
import { type TagTableRow, tagTable } from './table.ts';

const evolve = on<TagTableRow, TagEvent>({
  TagCreated: (_row, { data, occurredAt, metadata }) => ({
    id: data.tagId,
    name: data.name,
    name_key: data.name.toLowerCase(),
    color_hex: data.colorHex,
    revision: 1,
    inserted_by_id: metadata.actor.id,
    inserted_at: occurredAt,
    changed_by_id: metadata.actor.id,
    updated_at: occurredAt,
    deleted_at: null,
  }),
  TagRenamed: (row, { data, occurredAt, metadata }) =>
    row && {
      ...row,
      name: data.name,
      name_key: data.name.toLowerCase(),
      revision: row.revision + 1,
      changed_by_id: metadata.actor.id,
      updated_at: occurredAt,
    },
  TagRecoloured: (row, { data, occurredAt, metadata }) =>
    row && {
      ...row,
      color_hex: data.colorHex,
      revision: row.revision + 1,
      changed_by_id: metadata.actor.id,
      updated_at: occurredAt,
    },
  TagDeleted: (row, { data }) => row && { ...row, deleted_at: data.deletedAt },
  TagRestored: (row) => row && { ...row, deleted_at: null },
});

/** The register of tags. */
export const tagProjection = projection<typeof tagTable, TagEvent>({
  name: 'tag',
  version: 1,
  table: tagTable,
  categories: ['tag'],
  poison: 'park',
  key: (event) => event.data.tagId ?? null,
  evolve,
});
