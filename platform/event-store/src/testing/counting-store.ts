import type { EventStore } from '../port.ts';
import { overStore } from '../store-views.ts';

/** Wraps a store; `read()` returns how many stream events were read since its last call. */
export function counting(events: EventStore) {
  let count = 0;
  const store = overStore(events, {
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
  });
  const read = () => {
    const before = count;
    count = 0;
    return before;
  };
  return { store, read };
}
