import type { EventStore } from '@kreditlina/event-store/port';
import { createReadDatabase } from '@kreditlina/projections';
import { accountsWithOcr, listOpenedAccounts } from '@kreditlina/projections/credit-account/book';
import type { AccountBook } from '@kreditlina/workers/business-day/account-book';
import type pg from 'pg';

/** How long a run waits for the read models before it is put off. */
const CATCH_UP_MS = 5_000;
/** What is read below. Another read model that stands still is no reason to book no interest and no payment. */
const READ_MODELS = ['credit-account'] as const;

/** The accounts for the jobs that go through all of them, out of the read models. */
export function openAccountBook(parts: {
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly waitForPosition: (position: string, ms: number, names: readonly string[]) => Promise<boolean>;
}): AccountBook {
  const reads = createReadDatabase(parts.pool, parts.store.sealedRows);
  return {
    isCaughtUp: async () => parts.waitForPosition(await parts.store.head(), CATCH_UP_MS, READ_MODELS),
    opened: (after, limit) => listOpenedAccounts(reads, after, limit),
    withOcr: (ocrNumber) => accountsWithOcr(reads, ocrNumber),
  };
}
