import { type LedgerAccount, ledgerAccounts } from '@kreditlina/domain/credit-account/ledger';
import type { LedgerBalanceRow } from './table.ts';

export type Balances = Readonly<Record<LedgerAccount, number>>;

/** What the balances of an account say. All of one read model: however far it has come, no krona is in two of these, or in none. */
export interface Sums {
  readonly balances: Balances;
  /** Öre that draws on their way hold. */
  readonly reservedCents: number;
  /** Interest that no notice has asked for and that is not written off. */
  readonly unbilledCents: number;
}

const none = Object.fromEntries(ledgerAccounts.map((name) => [name, 0])) as Balances;

export const balancesOf = (found: readonly (readonly [LedgerAccount, number])[]): Balances => ({
  ...none,
  ...Object.fromEntries(found),
});

/** @param rows of one account */
export const sumsOf = (rows: readonly LedgerBalanceRow[]): Sums => ({
  balances: balancesOf(rows.map((one) => [one.ledger_account, one.balance_cents])),
  reservedCents: rows.flatMap(({ reserving }) => reserving).reduce((sum, { cents }) => sum + cents, 0),
  unbilledCents: rows.reduce((sum, one) => (one.is_lost ? sum : sum + one.unbilled_cents), 0),
});
