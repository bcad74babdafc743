import { createDatabase } from '@kreditlina/projection-engine/database';
import type { EngineSchema } from '@kreditlina/projection-engine/state-tables';
import { createTracker } from '@kreditlina/projection-engine/tracker';
import type { Pool } from 'pg';
import { projections } from './registry.ts';
import type { ProjectionsThread } from './thread/start-projections-thread.ts';

const ALL = [...new Set(projections.map(({ name }) => name))];

/** Waits for read models that other processes feed, with one database poll for all waiters. */
export function createPositionWaits(pool: Pool): Pick<ProjectionsThread, 'waitForPosition'> {
  const tracker = createTracker(createDatabase<EngineSchema>(pool));
  return {
    waitForPosition: (position, timeoutMs = 2_000, names = ALL) =>
      tracker.waitFor(names, position, timeoutMs),
  };
}
