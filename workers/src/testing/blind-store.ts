import { randomUUID } from 'node:crypto';
import { overStore } from '@kreditlina/event-store/over-store';
import type { EventStore } from '@kreditlina/event-store/port';

/** For planted defects: the same log without one type of event for its readers, and without the ids and versions that would refuse a second one. */
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
    // A state that was kept would know of what is hidden.
    snapshots: undefined,
  });
}
