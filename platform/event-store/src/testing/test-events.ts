import { randomUUID } from 'node:crypto';
import { type EventSchema, event } from '@kreditlina/domain/kernel/event-schema';
import { personal } from '@kreditlina/domain/kernel/personal';
import { z } from 'zod';
import { eventId } from '../ids.ts';
import type { KeyDestructions } from '../keys/destroyed-keys.ts';
import { LIMITS } from '../limits.ts';
import {
  comparePositions,
  decoded,
  type EventStore,
  type LoggedEvent,
  type NewEvent,
  type RecordedEvent,
  type SubjectKeys,
} from '../port.ts';

const sentence = { sv: 'Prov', en: 'Test' };

/** Events for tests of the store itself, with personal data in every place that a schema allows. */
export const testSchemas: ReadonlyMap<string, EventSchema> = new Map<string, EventSchema>(
  [
    event('Counted', z.object({ amount: z.int() }), sentence),
    event('PersonLeft', z.object({ personId: z.string() }), sentence),
    event(
      'PersonTold',
      z.object({
        personId: z.string(),
        name: personal(z.string()),
        age: personal(z.int()).optional(),
        note: personal(z.string().nullable()),
        guarantors: z.array(z.object({ personId: z.string(), name: personal(z.string()), share: z.int() })),
        contact: z.discriminatedUnion('by', [
          z.object({ by: z.literal('phone'), phone: personal(z.string()) }),
          z.object({ by: z.literal('none') }),
        ]),
        report: personal(z.object({ income: z.int(), remarks: z.array(z.string()) })),
        owners: z.record(
          z.string(),
          z.object({ ownerId: z.string(), name: personal(z.string(), 'ownerId') }),
        ),
      }),
      sentence,
    ),
  ].map((schema) => [schema.type, schema as EventSchema]),
);

/**
 * An event `PersonLeft`, in a stream of the person or of category `leaving`, records that their key is
 * destroyed.
 */
export const testDestructions: KeyDestructions = {
  types: new Map([['PersonLeft', { subject: 'personId' }]]),
  categories: ['leaving'],
  streamsOf: (subjectId) => [`person-${subjectId}`],
};

/**
 * Destroys the key of a person as the product does: an event records it first.
 * @param personId a uuid
 * @param version number of earlier erasures
 */
export async function forget({ events, keys }: Forgetting, personId: string, version = 0): Promise<void> {
  await events.append(`person-${personId}`, version === 0 ? 'none' : version, [
    testEvent('PersonLeft', { personId }),
  ]);
  await keys.destroy(personId);
}

interface Forgetting {
  readonly events: EventStore;
  readonly keys: SubjectKeys;
}

export const newStream = (category = 'thing'): string => `${category}-${randomUUID()}`;

/** `count` events of one command. */
export function counted(count = 1, commandId: string = randomUUID()): NewEvent[] {
  return Array.from({ length: count }, (_, index) =>
    testEvent('Counted', { amount: index }, commandId, index),
  );
}

export function testEvent(
  type: string,
  data: Record<string, unknown>,
  commandId: string = randomUUID(),
  index = 0,
): NewEvent {
  return {
    id: eventId(commandId, index),
    type,
    schemaVersion: 1,
    data,
    metadata: {
      actor: { kind: 'system', id: 'test', role: 'system' },
      commandId,
      correlationId: commandId,
    },
    occurredAt: '2026-11-02T10:00:00.000Z',
    effectiveOn: '2026-11-02',
  };
}

export async function collect(events: AsyncIterable<LoggedEvent>): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for await (const recorded of events) all.push(decoded(recorded));
  return all;
}

/**
 * Resolves once everything up to the position is readable: immediately for most stores, while one ordered by
 * transaction waits for every running write on the same server, also in other databases.
 */
export async function readable(store: EventStore, position: string): Promise<void> {
  while (comparePositions(await store.head(), position) < 0)
    await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Appends a marker and returns its position once it is readable, after all earlier appends. */
export async function freshStart(store: EventStore): Promise<string> {
  const { position } = await store.append(newStream('marker'), 'none', counted());
  await readable(store, position);
  return position;
}

/** Resolves once the condition holds; otherwise the test's own timeout ends it. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 2));
}

type Bounds<Limit> = Limit extends number ? number : { readonly [Name in keyof Limit]: number };
type Limits = { -readonly [Name in keyof typeof LIMITS]: Bounds<(typeof LIMITS)[Name]> };

/**
 * Overrides limits, for tests of timeouts.
 * @returns a disposable that restores them
 */
export function withLimits(given: Partial<Limits>): Disposable {
  const limits: Limits = LIMITS;
  const before = { ...limits };
  Object.assign(limits, given);
  return { [Symbol.dispose]: () => void Object.assign(limits, before) };
}
