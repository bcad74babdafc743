import { defineTable, instant, integer, type RowOf, text, uuid } from '@kreditlina/projection-engine/table';

/** Events this version of the product has no schema for: set aside and shown, while everything else goes on. */
export const unknownEventTable = defineTable('unknown_event', {
  columns: {
    event_id: uuid(),
    stream: text(),
    version: integer(),
    position: text(),
    type: text(),
    schema_version: integer(),
    recorded_at: instant(),
  },
  key: 'event_id',
});

export type UnknownEventRow = RowOf<typeof unknownEventTable>;
