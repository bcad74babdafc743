import { bigint, defineTable, integer, type RowOf, text } from '@kreditlina/projection-engine/table';

/**
 * Additions of one business date over all accounts and persons, by day of recording: charts and reports sum
 * these rows; an as-of figure sums those recorded by then. Nearly everything is recorded on its day or the
 * day after.
 */
export const dailyFigureTable = defineTable('daily_figure', {
  columns: {
    /** Both dates combined. */
    id: text(),
    /** Business date from which it counts, YYYY-MM-DD. */
    day: text(),
    /** Business date of the recording. */
    known_on: text(),
    /** Amounts paid out less payouts returned by the bank, öre. */
    withdrawals_cents: bigint(),
    /** Principal paid by payments less reversals, öre. */
    amortizations_cents: bigint(),
    /** Accrued interest, including late interest and corrections, öre. */
    interest_cents: bigint(),
    /** Principal written off less restored amounts, öre. */
    written_off_cents: bigint(),
    /** Persons who logged in for the first time. */
    users: integer(),
    /** Logins with BankID. */
    logins: integer(),
  },
  key: 'id',
  indexes: [{ columns: ['day'] }],
  /** Totals over all days. */
  counts: {
    sums: {
      lent: 'withdrawals_cents',
      interest: 'interest_cents',
      principal: 'withdrawals_cents - amortizations_cents - written_off_cents',
    },
  },
});

export type DailyFigureRow = RowOf<typeof dailyFigureTable>;

declare module '../../read-schema.ts' {
  interface ReadSchema {
    daily_figure: DailyFigureRow;
  }
}
