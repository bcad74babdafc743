import { setTimeout as sleep } from 'node:timers/promises';

/** How far a read model is that another process feeds. */
export interface Place {
  readonly position: string;
  /** Blocked or paused: nobody takes it further. */
  readonly isStill: boolean;
}

/** Between two looks while somebody waits: what one look of all who wait costs the database, at most fifty times a second. */
const LOOK_PAUSE_MS = 20;
/** A look serves whoever comes so soon after it. A log that was put back is told of by the store, not by this. */
const SEEN_FOR_MS = 1_000;

/** One look at a time at how far read models are, for all who wait together; none while nobody does. */
export interface PositionPoll {
  /** Undefined when nobody has looked lately, or there is no such read model. `at` is when, as `performance.now()` has it. */
  seen(name: string): (Place & { readonly at: number }) | undefined;
  /** Looks again and again from now on. @returns ends it for this one */
  look(): () => void;
}

/**
 * @param read asks the database once for all of them
 * @param onSeen called after every look
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
      // A database that does not answer is the same to whoever waits: it is asked again until their time is up.
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
