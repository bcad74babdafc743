import { eventCatalogue } from '@kreditlina/domain/catalogue';
import type { EventSchema } from '@kreditlina/domain/kernel/event-schema';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import { projection } from '@kreditlina/projection-engine/projection';
import { defineTable, instant, integer, type RowOf, text, uuid } from '@kreditlina/projection-engine/table';

/** Events without a schema in this release, which are parked and shown while all others are processed. */
const unknownEventTable = defineTable('unknown_event', {
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

type UnknownEventRow = RowOf<typeof unknownEventTable>;

declare module '../read-schema.ts' {
  interface ReadSchema {
    unknown_event: UnknownEventRow;
  }
}

/** True if the event has no schema here, or an older one. Exported for tests with their own catalogue. */
export function isUnknown(event: RecordedEvent, catalogue: ReadonlyMap<string, EventSchema>): boolean {
  const schema = catalogue.get(event.type);
  return !schema || event.schemaVersion > schema.schemaVersion;
}

/** Once a release knows the type, a rebuild clears the row, and the other read models apply the event. */
export const unknownEventsProjection = projection<typeof unknownEventTable, RecordedEvent>({
  name: 'unknown-events',
  version: 2,
  table: unknownEventTable,
  poison: 'park',
  isAppendOnly: true,
  key: (event) => (isUnknown(event, eventCatalogue) ? event.id : null),
  evolve: (_row, event) => ({
    event_id: event.id,
    stream: event.stream,
    version: event.version,
    position: event.position,
    type: event.type,
    schema_version: event.schemaVersion,
    recorded_at: event.recordedAt,
  }),
});
