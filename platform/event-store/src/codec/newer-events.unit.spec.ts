import type { Upcaster } from '@kreditlina/domain/kernel/event-schema';
import { type EventSchema, event } from '@kreditlina/domain/kernel/event-schema';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { KeyRing } from '../keys/key-ring.ts';
import { memoryKeyTable } from '../keys/memory-key-table.ts';
import { newStream, testEvent, testSchemas } from '../testing/test-events.ts';
import { EventCodec, Undecoded } from './event-codec.ts';
import { genesisHash } from './hashes.ts';

const sentence = { sv: 'Prov', en: 'Test' };
const counted2 = event('Counted', z.object({ cents: z.int() }), sentence, 2);
const renamed = event('Tallied', z.object({ cents: z.int() }), sentence);
/** Schemas of the next release: a new type, and a new version of an existing one. */
const nextSchemas = new Map<string, EventSchema>([
  ...testSchemas,
  ['Counted', counted2],
  ['Tallied', renamed],
]);
const toCents = (type: string, schemaVersion: number): Upcaster => ({
  type: 'Counted',
  from: 1,
  to: { type, schemaVersion },
  upcast: ({ amount }) => ({ cents: Number(amount) * 100 }),
});

const keys = new KeyRing(memoryKeyTable(), new Uint8Array(32).fill(1));
const present = new EventCodec({ keys, schemas: testSchemas });
const next = new EventCodec({ keys, schemas: nextSchemas, upcasters: [toCents('Counted', 2)] });

async function read(from: EventCodec, to: EventCodec, type: string, data: object, schemaVersion: number) {
  const stream = newStream();
  const given = { ...testEvent(type, data as Record<string, unknown>), schemaVersion };
  const [encoded] = await from.encode(stream, [given]);
  const stored = { position: '1', version: 1, hash: '', previousHash: genesisHash(stream) };
  const [event] = await to.decode([{ ...stored, body: encoded?.body ?? '' }]);
  return event;
}

describe('an event of a newer release', () => {
  it.each([
    ['of a type that is not known', 'Tallied', { cents: 1 }, 1, 'this release does not know its type'],
    [
      'of a later schema version',
      'Counted',
      { cents: 1 },
      2,
      'its schema version 2 is newer than 1, which this release knows',
    ],
  ])(
    'an event %s is reported as newer, and read by the release that knows it',
    async (_, type, data, version, reason) => {
      expect(await read(next, present, type, data, version)).toMatchObject({ type, reason, isNewer: true });
      expect(await read(next, next, type, data, version)).toMatchObject({
        type,
        data,
        schemaVersion: version,
      });
    },
  );

  it('does not take an event for newer if an upcaster brings it to a known type and version', async () => {
    const old = await read(present, next, 'Counted', { amount: 3 }, 1);
    expect(old).toMatchObject({ type: 'Counted', schemaVersion: 2, data: { cents: 300 } });
    const schemas = new Map<string, EventSchema>([['Tallied', renamed]]);
    const renaming = new EventCodec({ keys, schemas, upcasters: [toCents('Tallied', 1)] });
    expect(await read(present, renaming, 'Counted', { amount: 3 }, 1)).toMatchObject({ type: 'Tallied' });
  });

  it('a store without a catalogue reads any event; a broken event does not count as newer', async () => {
    const any = new EventCodec({ keys });
    expect(await read(next, any, 'Tallied', { cents: 1 }, 1)).toMatchObject({ type: 'Tallied' });
    const [torn] = await present.decode([
      { position: '1', version: 1, body: '{', hash: '', previousHash: '' },
    ]);
    expect(torn).toBeInstanceOf(Undecoded);
    expect(torn).toMatchObject({ isNewer: false });
  });
});
