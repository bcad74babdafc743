import type { DataOf, EventType } from '@kreditlina/domain/catalogue';
import { catalogueEvent } from '@kreditlina/domain/testing/catalogue-event';
import type { NewEvent, RecordedEvent } from '@kreditlina/event-store/port';
import { keysOf, type Projection } from '@kreditlina/projection-engine/projection';
import type { RowOf, Table } from '@kreditlina/projection-engine/table';
import { newEvent as untypedEvent } from '@kreditlina/projection-engine/testing/harness';

/** Creates an event of the catalogue with only the fields that matter to a test. */
export function newEvent<Type extends EventType>(
  type: Type,
  given?: Partial<DataOf<Type>>,
  at?: string,
): NewEvent {
  const { data, schemaVersion } = catalogueEvent(type, given);
  return { ...untypedEvent(type, data, at), schemaVersion };
}

/** Creates an event of a type outside the catalogue. */
export const unknownEvent = <Type extends string>(
  type: Type & (Type extends EventType ? never : unknown),
  data: Record<string, unknown> = {},
): NewEvent => untypedEvent(type, data);

/** Folds events of one stream into a row. The reducer's input is frozen, so that a change in place throws. */
export function foldRow<T extends Table>(
  projection: Projection<T>,
  stream: string,
  events: readonly NewEvent[],
): RowOf<T> | null {
  let row: RowOf<T> | null = null;
  for (const [index, event] of events.entries()) {
    const recorded = freeze(asRecorded(stream, event, index + 1));
    for (const key of keysOf(projection as unknown as Projection, recorded)) {
      row = freeze(projection.evolve(row, recorded, key));
    }
  }
  return row;
}

export function asRecorded(stream: string, event: NewEvent, version: number): RecordedEvent {
  const category = stream.slice(0, stream.indexOf('-'));
  const stored = { stream, category, version, position: String(version), recordedAt: event.occurredAt };
  return {
    ...event,
    schemaVersion: event.schemaVersion ?? 1,
    ...stored,
    hash: 'ab'.repeat(32),
    previousHash: 'cd'.repeat(32),
  };
}

function freeze<Value>(value: Value): Value {
  if (value !== null && typeof value === 'object' && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const member of Object.values(value)) freeze(member);
  }
  return value;
}
