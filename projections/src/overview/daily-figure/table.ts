import { bigint, defineTable, integer, type RowOf, text } from '@kreditlina/projection-engine/table';

/** What one business date added over all accounts and persons: the charts and the report are sums of these rows. */
export const dailyFigureTable = defineTable('daily_figure', {
  columns: {
    /** Business date, YYYY-MM-DD, from which it counts. */
    day: text(),
    /** Öre that were paid out, without what the bank sent back. */
    withdrawals_cents: bigint(),
    /** Öre of principal that payments paid, without what was taken back. */
    amortizations_cents: bigint(),
    /** Öre of interest that accrued, late interest too, with what was recalculated. */
    interest_cents: bigint(),
    /** Öre of principal that were written off, without what was restored. */
    written_off_cents: bigint(),
    /** Persons who logged in for the first time. */
    users: integer(),
    /** Logins with BankID. */
    logins: integer(),
  },
  key: 'day',
});

export type DailyFigureRow = RowOf<typeof dailyFigureTable>;
