import { comparePositions } from '@kreditlina/event-store/port';
import type { Kysely } from 'kysely';
import type { EngineSchema } from './state-tables.ts';

const POLL_MS = 40;

/** Knows how far the active builds are: at once for those this process feeds, by asking the database for the others. */
export interface Tracker {
  /** Called by the feeders after every page of an active build. */
  advance(name: string, build: string, position: string): void;
  /** This process feeds the build no longer, or readers see another one. */
  forget(name: string, build: string): void;
  /**
   * Waits until all these read models have taken in everything up to a position. One that stands still (blocked, paused) is not
   * waited for: it would cost everybody the whole time, and to no end.
   * @returns false when the time ran out first, or one of them stands still
   */
  waitFor(names: readonly string[], position: string, timeoutMs: number): Promise<boolean>;
}

export function createTracker(db: Kysely<EngineSchema>): Tracker {
  const known = new Map<string, { build: string; position: string }>();
  let moved = Promise.withResolvers<void>();
  const behind = (names: readonly string[], position: string) =>
    names.filter((name) => comparePositions(known.get(name)?.position ?? '0', position) < 0);
  const wakeAll = () => {
    const waiting = moved;
    moved = Promise.withResolvers<void>();
    waiting.resolve();
  };

  return {
    advance(name, build, position) {
      known.set(name, { build, position });
      wakeAll();
    },
    forget(name, build) {
      if (known.get(name)?.build !== build) return;
      known.delete(name);
      // Whoever waits for it must ask the database from now on.
      wakeAll();
    },
    async waitFor(names, position, timeoutMs) {
      const deadline = Date.now() + timeoutMs;
      let missing = behind(names, position);
      const still = new Set<string>();
      while (missing.length > 0) {
        const left = deadline - Date.now();
        if (left <= 0) return false;
        const foreign = missing.filter((name) => !known.has(name));
        await wakeUp(moved.promise, foreign.length > 0 ? Math.min(left, POLL_MS) : left);
        const found = await askDatabase(db, foreign, position);
        for (const name of found.still) still.add(name);
        missing = behind(missing, position).filter((name) => !found.reached.has(name) && !still.has(name));
      }
      return still.size === 0;
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

async function askDatabase(
  db: Kysely<EngineSchema>,
  names: readonly string[],
  position: string,
): Promise<{ reached: Set<string>; still: Set<string> }> {
  if (names.length === 0) return { reached: new Set(), still: new Set() };
  const rows = await db
    .withSchema('projections')
    .selectFrom('projection_state')
    .select(['name', 'position', 'status'])
    .where('is_active', '=', true)
    .where('name', 'in', [...names])
    .execute();
  const reached = rows.filter((row) => comparePositions(row.position, position) >= 0);
  const still = rows.filter(
    (row) => !reached.includes(row) && (row.status === 'blocked' || row.status === 'paused'),
  );
  const namesOf = (some: typeof rows) => new Set(some.map((row) => row.name));
  return { reached: namesOf(reached), still: namesOf(still) };
}
