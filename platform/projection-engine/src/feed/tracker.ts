import { comparePositions } from '@kreditlina/event-store/port';
import type { Kysely } from 'kysely';
import type { EngineSchema } from '../state-tables.ts';
import { createPoll, type Place } from './feed.ts';

/** Positions of the active builds: of those fed by this process at once, of others from the database. */
export interface Tracker {
  /** Called by the feeders after every page of an active build. */
  advance(name: string, build: string, position: string): void;
  /** Called when this process no longer feeds the build, or readers see another one. */
  forget(name: string, build: string): void;
  /**
   * Waits until all these read models have applied everything up to a position, except those that do not
   * advance (blocked, paused), for which waiting is useless. Read models fed by other processes are polled in
   * the database, in one query for all waiters.
   * @returns false on timeout, or when one of them does not advance
   */
  waitFor(names: readonly string[], position: string, timeoutMs: number): Promise<boolean>;
}

export function createTracker(db: Kysely<EngineSchema>): Tracker {
  const known = new Map<string, { build: string; position: string }>();
  let moved = Promise.withResolvers<void>();
  const wakeAll = () => {
    const waiting = moved;
    moved = Promise.withResolvers<void>();
    waiting.resolve();
  };
  const poll = createPoll(() => readPlaces(db), wakeAll);
  const placeOf = (name: string): Partial<Place & { at: number }> => known.get(name) ?? poll.seen(name) ?? {};
  const hasReached = (place: Partial<Place>, position: string) =>
    comparePositions(place.position ?? '0', position) >= 0;

  return {
    advance(name, build, position) {
      known.set(name, { build, position });
      wakeAll();
    },
    forget(name, build) {
      if (known.get(name)?.build !== build) return;
      known.delete(name);
      // Waiters for this build must query the database from now on.
      wakeAll();
    },
    async waitFor(names, position, timeoutMs) {
      const began = performance.now();
      const deadline = began + timeoutMs;
      let missing = names;
      let isStill = false;
      let endLooking: (() => void) | undefined;
      try {
        for (;;) {
          missing = missing.filter((name) => {
            const place = placeOf(name);
            if (hasReached(place, position)) return false;
            // A build seen blocked before the call may advance by now.
            const standsStill = place.isStill === true && (place.at ?? 0) >= began;
            isStill ||= standsStill;
            return !standsStill;
          });
          if (missing.length === 0) return !isStill;
          const left = deadline - performance.now();
          if (left <= 0) return false;
          if (missing.some((name) => !known.has(name))) endLooking ??= poll.look();
          await wakeUp(moved.promise, left);
        }
      } finally {
        endLooking?.();
      }
    },
  };
}

async function wakeUp(moved: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([moved, timeUp]);
  clearTimeout(timer);
}

async function readPlaces(db: Kysely<EngineSchema>): Promise<ReadonlyMap<string, Place>> {
  const rows = await db
    .withSchema('projections')
    .selectFrom('projection_state')
    .select(['name', 'position', 'status'])
    .where('is_active', '=', true)
    .execute();
  return new Map(
    rows.map(({ name, position, status }) => [
      name,
      { position, isStill: status === 'blocked' || status === 'paused' },
    ]),
  );
}
