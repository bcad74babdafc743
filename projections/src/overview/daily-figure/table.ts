import { bigint, defineTable, integer, type RowOf, text } from '@kreditlina/projection-engine/table';

/**
 * What one business date added over all accounts and persons, by the day on which it was recorded: the charts and the report are sums of
 * these rows, those as of a day of the rows that were known then. Nearly everything is recorded on its day or the day after.
 */
export const dailyFigureTable = defineTable('daily_figure', {
  columns: {
    /** Both dates. */
    id: text(),
    /** Business date, YYYY-MM-DD, from which it counts. */
    day: text(),
    /** Business date on which the product took note. */
    known_on: text(),
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
  key: 'id',
  indexes: [{ columns: ['day'] }],
  /** Of all days together. */
  counts: {
    sums: {
      lent: 'withdrawals_cents',
      interest: 'interest_cents',
      principal: 'withdrawals_cents - amortizations_cents - written_off_cents',
    },
  },
});

export type DailyFigureRow = RowOf<typeof dailyFigureTable>;
