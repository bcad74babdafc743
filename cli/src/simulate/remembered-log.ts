import type { EventStore, RecordedEvent } from '@kreditlina/event-store/port';
import { overStore } from '@kreditlina/event-store/store-views';

/** Maximum number of events cached; beyond it, the cache is emptied. */
const REMEMBERED_MAX = 60_000;

interface Remembered {
  readonly events: RecordedEvent[];
  /** Number of events appended to the stream, and number of them in `events`. */
  appended: number;
  read: number;
  reading?: Promise<void> | undefined;
}

export interface RememberedLog {
  readonly store: EventStore;
  /** True if events were appended since the last call. */
  hasGrown(): boolean;
  /** Clears the cache, which may hold unsealed data that has since been erased. */
  forget(): void;
}

/**
 * Wraps a log so that each event is read only once. A simulation is alone with its log, and each command and
 * job reads a stream from the beginning, so it would otherwise spend most of its time rereading a year's
 * events.
 */
export function rememberLog(store: EventStore): RememberedLog {
  const streams = new Map<string, Remembered>();
  let count = 0;
  let isGrown = true;
  const of = (stream: string): Remembered => {
    const known = streams.get(stream);
    if (known) return known;
    const begun: Remembered = { events: [], appended: 1, read: 0 };
    streams.set(stream, begun);
    return begun;
  };
  const forget = (): void => {
    streams.clear();
    count = 0;
  };
  const readOn = async (stream: string, remembered: Remembered): Promise<void> => {
    const { events, appended } = remembered;
    for await (const event of store.read(stream, { from: events.length + 1 })) {
      events.push(event);
      count += 1;
    }
    remembered.read = appended;
  };
  const current = async (stream: string): Promise<readonly RecordedEvent[]> => {
    if (count > REMEMBERED_MAX) forget();
    const remembered = of(stream);
    while (remembered.read < remembered.appended) {
      remembered.reading ??= readOn(stream, remembered).finally(() => {
        remembered.reading = undefined;
      });
      await remembered.reading;
    }
    return remembered.events;
  };
  return {
    store: overStore(store, {
      async append(stream, expected, events) {
        try {
          return await store.append(stream, expected, events);
        } finally {
          of(stream).appended += 1;
          isGrown = true;
        }
      },
      async *read(stream, options = {}) {
        const { from = 1, to, backwards, limit } = options;
        if (backwards || limit !== undefined) yield* store.read(stream, options);
        else yield* (await current(stream)).slice(from - 1, to);
      },
    }),
    hasGrown() {
      const was = isGrown;
      isGrown = false;
      return was;
    },
    forget,
  };
}
