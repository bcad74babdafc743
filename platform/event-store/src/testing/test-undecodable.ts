import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CannotDecodeEvent, type EventStore, isDecoded, type LoggedEvent } from '../port.ts';
import type { StoreFactory, StoreUnderTest } from './stores.ts';
import { collect, counted, freshStart, newStream, readable, testSchemas, until } from './test-events.ts';

const SECOND = 1;

/** Contract: an event whose upcaster fails does not block the others. */
export function testUndecodable(factory: StoreFactory): void {
  describe('with an event that cannot be decoded', () => {
    let store: StoreUnderTest;
    let events: EventStore;
    beforeAll(async () => {
      const to = { type: 'Counted', schemaVersion: 2 };
      const upcast = (data: Record<string, unknown>) => {
        if (data.amount === SECOND) throw new Error(`unheard of: ${data.amount}`);
        return data;
      };
      store = await factory({ schemas: testSchemas, upcasters: [{ type: 'Counted', from: 1, to, upcast }] });
      events = store.events;
    });
    afterAll(async () => store.close());

    const told = (event: LoggedEvent) =>
      isDecoded(event) ? event.version : `${event.type} ${event.version}: ${event.undecodable}`;
    const expected = [1, 'Counted 2: its upcast fails', 3];

    it('gives readers of many streams only the event’s address, and the events after it', async () => {
      const after = await freshStart(events);
      const stream = newStream('kiwi');
      const given = counted(3);
      const { position } = await events.append(stream, 'none', given);
      await readable(events, position);
      const read: LoggedEvent[] = [];
      for await (const event of events.readAll({ after, limit: 10 })) read.push(event);
      expect(read.map(told)).toEqual(expected);
      expect(read[1]).toMatchObject({ id: given[1]?.id, stream, category: 'kiwi' });

      const seen: LoggedEvent[] = [];
      const subscription = events.subscribe({ after }, async (batch) => void seen.push(...batch.events));
      await until(() => seen.length === 3);
      await events.append(newStream(), 'none', counted());
      await until(() => seen.length === 4);
      expect(subscription.lastError).toBeUndefined();
      await subscription.stop();
      expect(seen.slice(0, 3).map(told)).toEqual(expected);
    });

    it('a read of that event’s stream fails with its address, other reads succeed', async () => {
      const [stream, other] = [newStream(), newStream()];
      await events.append(stream, 'none', counted(3));
      await events.append(other, 'none', counted(1));
      await expect(collect(events.read(stream))).rejects.toThrow(CannotDecodeEvent);
      await expect(collect(events.read(stream))).rejects.toThrow(
        `${stream}@2 cannot be decoded: its upcast fails`,
      );
      expect(await collect(events.read(stream, { from: 3 }))).toHaveLength(1);
      expect(await collect(events.read(other))).toHaveLength(1);
    });
  });
}
