import type { EventStore } from '@kreditlina/event-store/port';
import { readReportFigures } from '@kreditlina/projections/overview/figures';
import type { FigureBook } from '@kreditlina/workers/report/figure-book';
import type pg from 'pg';

/** How long a report waits for the figures before it is put off. */
const CATCH_UP_MS = 5_000;
const READ_MODELS = ['daily-figure'] as const;

/** The figures of days for the jobs that print them, out of the read models. */
export function openFigureBook(parts: {
  readonly store: Pick<EventStore, 'head'>;
  readonly pool: pg.Pool;
  readonly waitForPosition: (position: string, ms: number, names: readonly string[]) => Promise<boolean>;
}): FigureBook {
  return {
    isCaughtUp: async () => parts.waitForPosition(await parts.store.head(), CATCH_UP_MS, READ_MODELS),
    async read(from, to, asOf) {
      const { position, usersBefore, days } = await readReportFigures(parts.pool, { from, to, asOf });
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
