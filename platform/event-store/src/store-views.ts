import type { EventStore, ReadStreamOptions, RecordedEvent } from './port.ts';
import { readStream } from './read-stream.ts';

/** Returns a view of the store with some members replaced. */
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

/**
 * Read-only view of the log as of a position: later events are invisible. Each stream is read once, however
 * many folds use it, so an instance belongs to one request.
 */
export function storeAsOf(store: EventStore, position: string): EventStore {
  const streams = new Map<string, Promise<readonly RecordedEvent[]>>();
  const eventsOf = (stream: string) => {
    const known = streams.get(stream) ?? collect(readStream(store, stream, { asOf: { position } }));
    streams.set(stream, known);
    return known;
  };
  return {
    read: (stream, options) => within(eventsOf(stream), options),
    find: async (stream, id) => (await eventsOf(stream)).find((event) => event.id === id),
    head: async () => position,
    grownSince: async () => [],
    holds: (...asked) => store.holds(...asked),
    sealedRows: store.sealedRows,
    // No cache depends on this view, so listeners are never called.
    onRewound: () => () => undefined,
    onGrown: () => () => undefined,
    close: async () => undefined,
    append: async () => neverIn(),
    readAll: neverIn,
    subscribe: neverIn,
  };
}

function neverIn(): never {
  throw new Error('Past states can only be read stream by stream');
}

async function collect(events: AsyncIterable<RecordedEvent>): Promise<readonly RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

async function* within(
  events: Promise<readonly RecordedEvent[]>,
  { from = 1, to = Number.POSITIVE_INFINITY, backwards = false, limit }: ReadStreamOptions = {},
): AsyncIterable<RecordedEvent> {
  const asked = (await events).filter(({ version }) => version >= from && version <= to);
  yield* (backwards ? asked.toReversed() : asked).slice(0, limit);
}
