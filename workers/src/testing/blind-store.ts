import { randomUUID } from 'node:crypto';
import type { EventStore } from '@kreditlina/event-store/port';
import { overStore } from '@kreditlina/event-store/store-views';

/**
 * For planted faults: the same log with one type of event hidden from readers, and without the ids and
 * versions that would refuse a duplicate.
 */
export function blindTo(type: string, store: EventStore): EventStore {
  return overStore(store, {
    async append(stream, _expected, events) {
      let version = 0;
      for await (const event of store.read(stream)) version = event.version;
      const anew = events.map((event) => ({
        ...event,
        id: randomUUID(),
        metadata: { ...event.metadata, commandId: randomUUID() },
      }));
      return store.append(stream, version === 0 ? 'none' : version, anew);
    },
    async *read(...given) {
      for await (const event of store.read(...given)) if (event.type !== type) yield event;
    },
    async find(...given) {
      const found = await store.find(...given);
      return found?.type === type ? undefined : found;
    },
    // A cached state would include the hidden events.
    snapshots: undefined,
  });
}
