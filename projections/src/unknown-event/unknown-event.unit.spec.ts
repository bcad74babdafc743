import type { NewEvent } from '@kreditlina/event-store/port';
import { describe, expect, it } from 'vitest';
import { asRecorded, newEvent, unknownEvent } from '../testing/fold-row.ts';
import { unknownEventsProjection as unknown } from './unknown-event.ts';

const recorded = (event: NewEvent, schemaVersion = 1) => ({
  ...asRecorded('user-1', event, 3),
  schemaVersion,
  recordedAt: '2026-11-21T09:00:01.000Z',
});

describe('unknown events', () => {
  it('processes only types without a schema, and versions later than the schema', () => {
    const future = recorded(unknownEvent('FromTheFuture'));
    const later = recorded(newEvent('LoggedIn'), 2);
    expect(unknown.key(future)).toBe(future.id);
    expect(unknown.key(later)).toBe(later.id);
    expect(unknown.key(recorded(newEvent('LoggedIn')))).toBeNull();
  });

  it('names the event and its place in the log', () => {
    const event = recorded(unknownEvent('FromTheFuture'), 4);
    expect(unknown.evolve(null, event, event.id)).toEqual({
      event_id: event.id,
      stream: 'user-1',
      version: 3,
      position: '3',
      type: 'FromTheFuture',
      schema_version: 4,
      recorded_at: '2026-11-21T09:00:01.000Z',
    });
  });

  it('reads the whole log and parks an event that it cannot process', () => {
    expect(unknown).toMatchObject({ name: 'unknown-events', poison: 'park', isAppendOnly: true });
    expect(unknown.categories).toBeUndefined();
  });
});
