import type { EventStore } from '@kreditlina/event-store/port';
import { createReadDatabase } from '@kreditlina/projections';
import { listScheduledReports } from '@kreditlina/projections/saved-report/query';
import type { SavedReportBook } from '@kreditlina/workers/saved-report/saved-report-book';
import type pg from 'pg';

/** How long a run waits for the read model before it is put off. */
const CATCH_UP_MS = 5_000;
const READ_MODELS = ['saved-report'] as const;

/** The saved reports for the job that makes what has fallen due, out of the read model. */
export function openSavedReportBook(parts: {
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly waitForPosition: (position: string, ms: number, names: readonly string[]) => Promise<boolean>;
}): SavedReportBook {
  const reads = createReadDatabase(parts.pool, parts.store.sealedRows);
  return {
    isCaughtUp: async () => parts.waitForPosition(await parts.store.head(), CATCH_UP_MS, READ_MODELS),
    scheduled: () => listScheduledReports(reads),
  };
}
