import type { EventStore } from '@kreditlina/event-store/port';
import { readEvent } from '@kreditlina/event-store/read-stream';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Projection } from '../definition/projection.ts';
import { describe, type Logger } from '../errors.ts';
import { keysReadableLater } from '../feed/parked.ts';
import { type BuildState, isBuild } from '../lease/lease.ts';
import { type BuildId, buildLabel, type EngineSchema } from '../state-tables.ts';
import { retryParkedEvents } from './retry-parked.ts';

/** Interval at which a process checks whether it can read the event that blocks a build. */
const LOOK_MS = 2_000;
/** Interval in ms between retries of events with lost keys, and unreadable events that end a round. */
const AGAIN_MS = 10_000;
const UNREAD_MAX = 5;
/** Maximum number of builds whose last check is remembered. */
const BUILDS_MAX = 1_000;

/** Applies events that were parked as unreadable, in a process that can read them. */
export interface ReadableLater {
  /** Unblocks a build that is blocked at an event, if this process can read the event. */
  unblock(build: BuildState): Promise<void>;
  /** Applies the events that the previous owner had to park. Those unreadable here too stay parked. */
  takeIn(projection: Projection, id: BuildId): Promise<void>;
  /**
   * Calls `takeIn` periodically while the build is fed, because lost keys may have been restored. Runs in the
   * background, so that other builds are fed.
   */
  takeInAgain(projection: Projection, id: BuildId): void;
  /** Resolves when no work is running. */
  settled(): Promise<unknown>;
}

interface Parts {
  readonly db: Kysely<EngineSchema>;
  readonly store: EventStore;
  readonly logger: Logger;
  /** Ends the work after the current key. */
  readonly signal?: AbortSignal;
}

export function createReadableLater({ db, store, logger, signal }: Parts): ReadableLater {
  const lookedAt = new LRUCache<string, number>({ max: BUILDS_MAX });
  const underWay = new Map<string, Promise<unknown>>();
  /** Last key tried, by build. */
  const triedTo = new LRUCache<string, string>({ max: BUILDS_MAX });
  const isDue = (label: string, everyMs = LOOK_MS): boolean => {
    if (performance.now() - (lookedAt.get(label) ?? -Infinity) < everyMs) return false;
    lookedAt.set(label, performance.now());
    return true;
  };
  const takeIn = async (projection: Projection, id: BuildId) => {
    let unread = 0;
    const label = buildLabel(id);
    const keys = (await keysReadableLater(db, id)).toSorted();
    // Continue where the last round ended: unreadable keys must not keep later ones from being tried.
    const from = keys.findIndex((key) => key > (triedTo.get(label) ?? ''));
    for (const key of from > 0 ? [...keys.slice(from), ...keys.slice(0, from)] : keys) {
      if (signal?.aborted) return;
      triedTo.set(label, key);
      try {
        await retryParkedEvents(db, store, projection, id, key);
      } catch (error) {
        logger.warn({ build: label, error: describe(error) }, 'A parked event stays parked');
        unread += 1;
        if (unread === UNREAD_MAX) return;
      }
    }
  };
  return {
    async unblock(build) {
      const { newer_event: address } = build;
      if (address === null || !isDue(buildLabel(build)) || !(await isReadable(store, address))) return;
      // Clears the owner: the build is shared out like any other, among the processes that have the code and
      // found no unknown event in it.
      await db
        .withSchema('projections')
        .updateTable('projection_state')
        .set({ status: 'catching-up', newer_event: null, failures: 0, last_error: null, owner: null })
        .where(isBuild(build))
        .where('status', '=', 'blocked')
        .where('newer_event', '=', address)
        .execute();
      logger.info(
        { build: buildLabel(build), event: address },
        'A build resumes: this release can process its event',
      );
    },
    takeIn,
    takeInAgain(projection, id) {
      const label = buildLabel(id);
      if (underWay.has(label) || !isDue(`again ${label}`, AGAIN_MS)) return;
      const end = takeIn(projection, id)
        .catch((error) =>
          logger.warn({ build: label, error: describe(error) }, 'Parked events could not be retried'),
        )
        .finally(() => underWay.delete(label));
      underWay.set(label, end);
    },
    settled: () => Promise.all(underWay.values()),
  };
}

/** @param address `stream@version` */
async function isReadable(store: EventStore, address: string): Promise<boolean> {
  const at = address.lastIndexOf('@');
  try {
    await readEvent(store, address.slice(0, at), Number(address.slice(at + 1)));
    return true;
  } catch {
    return false;
  }
}
