import { randomUUID } from 'node:crypto';
import { eventCatalogue, eventUpcasters } from '@kreditlina/domain/catalogue';
import { upcastChain } from '@kreditlina/domain/kernel/upcasters';
import { examplesOf } from '@kreditlina/domain/testing/catalogue-event';
import { describe, expect, it } from 'vitest';
import { KeyRing } from '../keys/key-ring.ts';
import { memoryKeyTable } from '../keys/memory-key-table.ts';
import { testEvent } from '../testing/test-events.ts';
import { EventCodec } from './event-codec.ts';

interface Stored {
  readonly type: string;
  readonly data: Record<string, unknown>;
}

/** Every event version ever stored. */
const stored: Stored[] = examplesOf('*').map(upcastChain(eventUpcasters));

/** Names of blobs in an event, at any depth. */
function blobsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^[0-9a-f]{64}$/.test(value) ? [value] : [];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(blobsIn) : [];
}

describe('blob names in events', () => {
  it('events hold blob names in clear, so that blobs still in use are found', async () => {
    const keys = new KeyRing(memoryKeyTable(), new Uint8Array(32).fill(1));
    const codec = new EventCodec({ schemas: eventCatalogue, keys });
    const named = stored.filter(({ data }) => blobsIn(data).length > 0);
    expect(named.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['AgreementSigned', 'CreditReportReceived', 'PersonReportReceived']),
    );
    for (const { type, data } of named) {
      const [event] = await codec.encode(`thing-${randomUUID()}`, [testEvent(type, data)]);
      for (const hash of blobsIn(data)) expect(event?.body, type).toContain(`"${hash}"`);
    }
  });
});
