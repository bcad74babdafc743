import { setTimeout as sleep } from 'node:timers/promises';

/** Position of a read model fed by another process. */
export interface Place {
  readonly position: string;
  /** Blocked or paused: it does not advance. */
  readonly isStill: boolean;
}

/** Pause between queries while anything waits: one query serves all, at most fifty times a second. */
const LOOK_PAUSE_MS = 20;
/** How long a result serves later callers. A rewound log is reported by the store, not by this. */
const SEEN_FOR_MS = 1_000;

/** Shared polling of the read models' positions for all waiters; none while nothing waits. */
export interface PositionPoll {
  /**
   * Undefined when there is no recent result, or no such read model. `at` is its time by `performance.now()`.
   */
  seen(name: string): (Place & { readonly at: number }) | undefined;
  /** Polls from now on. @returns ends it for this caller */
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
