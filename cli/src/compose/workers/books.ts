import type { LenderNames } from '@kreditlina/domain/kernel/code-words';
import type { EventStore } from '@kreditlina/event-store/port';
import type { WaitForPosition } from '@kreditlina/http-edge/positions';
import { createReadDatabase } from '@kreditlina/projections';
import { accountsWithOcr, listOpenedAccounts } from '@kreditlina/projections/credit-account/book';
import { readDossier } from '@kreditlina/projections/dossier/dossier';
import { readReportFigures } from '@kreditlina/projections/overview/figures';
import { listScheduledReports } from '@kreditlina/projections/saved-report/saved-report';
import type { AccountBook, DossierBook, FigureBook, SavedReportBook } from '@kreditlina/workers/books';
import type pg from 'pg';

/** Maximum time that a job waits for its read models before it is postponed. */
const CATCH_UP_MS = 5_000;

interface BookSources {
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly waitForPosition: WaitForPosition;
}

/** Waits only for the read models that a book uses, so that others do not postpone a job. */
const catchingUp =
  ({ store, waitForPosition }: BookSources, readModels: readonly string[]) =>
  async (): Promise<boolean> =>
    waitForPosition(await store.head(), CATCH_UP_MS, readModels);

export function openAccountBook(sources: BookSources): AccountBook {
  const reads = createReadDatabase(sources.pool, sources.store.sealedRows);
  return {
    isCaughtUp: catchingUp(sources, ['credit-account', 'ledger-balance']),
    opened: (after, limit) => listOpenedAccounts(reads, after, limit),
    withOcr: (ocrNumber) => accountsWithOcr(reads, ocrNumber),
  };
}

export function openFigureBook(sources: BookSources): FigureBook {
  return {
    isCaughtUp: catchingUp(sources, ['daily-figure']),
    async read(from, to, asOf) {
      const { position, usersBefore, days } = await readReportFigures(sources.pool, { from, to, asOf });
      return {
        position,
        usersBefore,
        days: days.map((day) => ({
          date: day.date,
          interestCents: day.interest_cents,
          amortizationsCents: day.amortizations_cents,
          withdrawalsCents: day.withdrawals_cents,
          users: day.users,
        })),
      };
    },
  };
}

export function openDossierBook(sources: BookSources, lenderNames: LenderNames): DossierBook {
  const { store, pool } = sources;
  const reading = { store, pool, lenderNames, db: createReadDatabase(pool, store.sealedRows) };
  return {
    isCaughtUp: catchingUp(sources, ['audit-trail', 'credit-application']),
    read: (companyId, asOfOn) => readDossier(reading, { companyId, asOfOn }),
  };
}

export function openSavedReportBook(sources: BookSources): SavedReportBook {
  const reads = createReadDatabase(sources.pool, sources.store.sealedRows);
  return {
    isCaughtUp: catchingUp(sources, ['saved-report']),
    scheduled: () => listScheduledReports(reads),
  };
}
