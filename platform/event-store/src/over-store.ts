import type { EventStore } from './port.ts';

/** The same store with some members replaced. */
export const overStore = (store: EventStore, own: Partial<EventStore>): EventStore => ({
  append: (...given) => store.append(...given),
  read: (...given) => store.read(...given),
  find: (...given) => store.find(...given),
  readAll: (...given) => store.readAll(...given),
  subscribe: (...given) => store.subscribe(...given),
  head: () => store.head(),
  grownSince: (...given) => store.grownSince(...given),
  holds: (...given) => store.holds(...given),
  onRewound: (listener) => store.onRewound(listener),
  onGrown: (listener) => store.onGrown(listener),
  snapshots: store.snapshots,
  sealedRows: store.sealedRows,
  close: () => store.close(),
  ...own,
});
