import type { EventStore } from '../port.ts';

/** The same store; `read()` tells how many events of streams came out of it since the last time. */
export function counting(events: EventStore) {
  let count = 0;
  const store: EventStore = {
    append: (...given) => events.append(...given),
    async *read(...given) {
      for await (const event of events.read(...given)) {
        count += 1;
        yield event;
      }
    },
    async find(...given) {
      const event = await events.find(...given);
      if (event) count += 1;
      return event;
    },
    readAll: (...given) => events.readAll(...given),
    subscribe: (...given) => events.subscribe(...given),
    head: () => events.head(),
    holds: (...given) => events.holds(...given),
    onRewound: (listener) => events.onRewound(listener),
    sealedRows: events.sealedRows,
    close: () => events.close(),
    ...(events.snapshots && { snapshots: events.snapshots }),
  };
  const read = () => {
    const before = count;
    count = 0;
    return before;
  };
  return { store, read };
}
