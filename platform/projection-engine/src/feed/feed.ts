import { setTimeout as sleep } from 'node:timers/promises';
import {
  comparePositions,
  type EventStore,
  firstAfter,
  isDecoded,
  type LoggedEvent,
} from '@kreditlina/event-store/port';
import { type Page, type PageRequest, readPage } from './page.ts';

/** Position of a read model fed by another process. */
export interface Place {
  readonly position: string;
  /** True while the read model is blocked or paused and therefore does not advance. */
  readonly isStill: boolean;
}

/** Pause between queries while any caller waits: one query serves all, at most fifty times a second. */
const LOOK_PAUSE_MS = 20;
/** Milliseconds for which a result serves later callers. The store itself reports a rewound log. */
const SEEN_FOR_MS = 1_000;

/** Polls the read models' positions for all waiters together, and not at all while no caller waits. */
interface PositionPoll {
  /** Undefined without a recent result, or for an unknown read model. `at` is from `performance.now()`. */
  seen(name: string): (Place & { readonly at: number }) | undefined;
  /**
   * Starts polling.
   * @returns a function that ends it for this caller
   */
  look(): () => void;
}

/**
 * @param read queries the database once for all of them
 * @param onSeen called after every query
 */
export function createPoll(
  read: () => Promise<ReadonlyMap<string, Place>>,
  onSeen: () => void,
): PositionPoll {
  let latest: { readonly at: number; readonly places: ReadonlyMap<string, Place> } | undefined;
  let waiting = 0;
  let isLooking = false;
  const run = async () => {
    isLooking = true;
    while (waiting > 0) {
      const at = performance.now();
      // An unresponsive database makes no difference to the waiters: retry until their time is up.
      const places = await read().catch(() => undefined);
      if (places) {
        latest = { at, places };
        onSeen();
      }
      await sleep(LOOK_PAUSE_MS);
    }
    isLooking = false;
  };
  return {
    seen(name) {
      if (!latest || performance.now() - latest.at >= SEEN_FOR_MS) return undefined;
      const place = latest.places.get(name);
      return place && { ...place, at: latest.at };
    },
    look() {
      waiting += 1;
      if (!isLooking) void run();
      let isEnded = false;
      return () => {
        if (isEnded) return;
        isEnded = true;
        waiting -= 1;
      };
    },
  };
}

/** Events cached for the projections that are up to date. */
const KEPT_EVENTS = 5_000;
const TAIL_PAGE = 500;
/**
 * Pause in ms between two reads of the tail, which lets a batch gather a few events for every read model: a
 * millisecond per event, within these bounds. A higher `most` would prolong every stall of the machine.
 */
const REST_MS = { least: 8, most: 20 } as const;

/** Maximum events per page from memory, and from the store. */
interface PageSize {
  readonly live: number;
  readonly catchUp: number;
}

/** Pages of the log for many projections at the cost of reading its tail once. */
export interface Feed {
  /** The next page after a position; waits for one at the end of the log, until the signal aborts. */
  next(request: PageRequest, pageSize: PageSize, signal: AbortSignal): Promise<Page>;
  /** Position up to which the tail has been read. */
  head(): string;
  lastError(): Error | undefined;
  stop(): Promise<void>;
}

/**
 * Subscribes once and keeps the newest events. A projection inside the window is served from memory, one
 * behind it reads the store itself. The window is a gapless part of the log, so that switching between them
 * loses nothing.
 */
export async function startFeed(store: EventStore): Promise<Feed> {
  let from = await store.head();
  let to = from;
  let events: LoggedEvent[] = [];
  let wake = Promise.withResolvers<void>();
  const subscription = store.subscribe({ after: from, batchSize: TAIL_PAGE }, async (batch) => {
    if (comparePositions(batch.position, to) <= 0) return;
    events.push(...batch.events.filter((event) => comparePositions(event.position, to) > 0));
    to = batch.position;
    if (events.length > 2 * KEPT_EVENTS) {
      from = events.at(-KEPT_EVENTS - 1)?.position ?? from;
      events = events.slice(-KEPT_EVENTS);
    }
    // The first event after a pause is delivered at once; events during this pause are read as one page.
    const awakened = wake;
    wake = Promise.withResolvers<void>();
    awakened.resolve();
    if (batch.events.length < TAIL_PAGE) await sleep(restAfter(batch.events.length));
  });

  // Drop the cached part of a log that no longer exists before reading anything else.
  const endTelling = store.onRewound((same) => {
    from = to = same;
    events = [];
  });

  const fromMemory = ({ after, categories, limit }: PageRequest): Page => {
    const start = firstAfter(events, after);
    const slice = events.slice(start, start + limit);
    const isLast = start + limit >= events.length;
    const position = isLast ? to : (slice.at(-1)?.position ?? to);
    return {
      events: categories ? slice.filter((event) => categories.includes(event.category)) : slice,
      position,
      isLast,
    };
  };

  return {
    async next(request, { live, catchUp }, signal) {
      for (;;) {
        signal.throwIfAborted();
        if (comparePositions(request.after, from) < 0) return readPage(store, { ...request, limit: catchUp });
        if (comparePositions(request.after, to) < 0) {
          const page = fromMemory({ ...request, limit: live });
          // An event that could not be decoded may have been repaired since: it is read from the store, not
          // from memory.
          return page.events.every(isDecoded) ? page : readPage(store, { ...request, limit: live });
        }
        await abortable(wake.promise, signal);
      }
    },
    head: () => to,
    lastError: () => subscription.lastError,
    stop: async () => {
      endTelling();
      await subscription.stop();
    },
  };
}

const restAfter = (events: number): number => Math.min(REST_MS.most, Math.max(REST_MS.least, events));

/** Waits for the promise or the signal, whichever comes first, and leaves no listener behind. */
async function abortable<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([promise, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
