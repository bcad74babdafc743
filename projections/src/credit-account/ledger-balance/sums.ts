import { type CreditAccountState, owedParts, reservedCents } from '@kreditlina/domain/credit-account/index';
import { type LedgerAccount, ledgerAccounts } from '@kreditlina/domain/credit-account/ledger';
import type { LedgerBalanceRow } from './table.ts';

export type Balances = Readonly<Record<LedgerAccount, number>>;

/**
 * Figures from the balances of one account. All come from one read model, so that each krona is counted
 * exactly once at every position.
 */
export interface Sums {
  readonly balances: Balances;
  /** Öre reserved by withdrawals that are not paid out yet. */
  readonly reservedCents: number;
  /** Öre of interest that is neither billed nor written off. */
  readonly unbilledCents: number;
}

const none = Object.fromEntries(ledgerAccounts.map((name) => [name, 0])) as Balances;

export const balancesOf = (found: readonly (readonly [LedgerAccount, number])[]): Balances => ({
  ...none,
  ...Object.fromEntries(found),
});

/** @param rows those of one account */
export const sumsOf = (rows: readonly LedgerBalanceRow[]): Sums => ({
  balances: balancesOf(rows.map((one) => [one.ledger_account, one.balance_cents])),
  reservedCents: rows.flatMap(({ reserving }) => reserving).reduce((sum, { cents }) => sum + cents, 0),
  unbilledCents: rows.reduce((sum, one) => (one.is_lost ? sum : sum + one.unbilled_cents), 0),
});

/** Computes the figures from an account's state: only the accounts of its claims, credit balance and loss. */
export function sumsInState(state: CreditAccountState): Sums {
  const owed = owedParts(state);
  return {
    balances: balancesOf([
      ['principal', owed.principalCents],
      ['interest', owed.interestCents],
      ['overdue-interest', owed.overdueInterestCents],
      ['fees', owed.feesCents],
      ['customer-credit', 0 - state.creditCents],
      ['credit-loss', state.loss?.lostCents ?? 0],
      ['recovery-income', 0 - (state.loss?.recoveredCents ?? 0)],
    ]),
    reservedCents: reservedCents(state),
    unbilledCents: state.accrual.unbilledCents,
  };
}

/** Everything owed, in öre. */
export const owedIn = (balances: Balances): number =>
  balances.principal + balances.interest + balances['overdue-interest'] + balances.fees;
