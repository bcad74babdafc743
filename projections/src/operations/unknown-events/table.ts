import { defineTable, instant, integer, type RowOf, text, uuid } from '@kreditlina/projection-engine/table';

/** Events without a schema in this version: parked and shown, while all others are processed. */
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

declare module '../../read-schema.ts' {
  interface ReadSchema {
    unknown_event: UnknownEventRow;
  }
}
