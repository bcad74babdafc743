import type { AskedRow } from '../calculators/notices-ahead.ts';
import { type Paid, type PlanRow, paidOf, planRow, withBalances } from '../calculators/signed-plan.ts';
import { askedRows, sharesOf } from './plan-ahead.ts';
import { type PaidOut, promisedRows } from './plan-original.ts';
import type { CreditAccountState } from './state.ts';
import type { Withdrawal } from './withdrawing.ts';

export type { PlanRow } from '../calculators/signed-plan.ts';

export interface Plans {
  /** Notices from the payout on, if each had been paid on its due date and nothing changed. */
  readonly original: readonly PlanRow[];
  /** Remaining claims of issued notices, and claims of future ones if each is paid on its due date. */
  readonly current: readonly PlanRow[];
}

interface WithdrawalPlan extends Plans {
  readonly withdrawalId: string;
  readonly paidOutOn: string;
  readonly amountCents: number;
}

export interface AccountPlan {
  /** Running withdrawals, oldest first; repaid ones are left out. */
  readonly withdrawals: readonly WithdrawalPlan[];
  readonly pooled: Plans;
}

const isRunning = (withdrawal: Withdrawal): withdrawal is PaidOut =>
  withdrawal.paidOutOn !== null && withdrawal.promised !== null && withdrawal.principalCents > 0;

/** Combines plans by due date. A fee counts once per notice, however many withdrawals it covers. */
function pooledRows(plans: readonly (readonly PlanRow[])[]): PlanRow[] {
  const dates = [...new Set(plans.flatMap((rows) => rows.map(({ dueOn }) => dueOn)))].sort();
  return dates.map((dueOn, index) => {
    const rows = plans.flatMap((plan) => plan.filter((one) => one.dueOn === dueOn));
    const sum = (of: (row: PlanRow) => number): number => rows.reduce((all, one) => all + of(one), 0);
    const most = (of: (row: PlanRow) => number): number => Math.max(...rows.map(of));
    return planRow(
      index + 1,
      dueOn,
      sum((one) => one.balanceCents),
      {
        amortizationCents: sum((one) => one.amortizationCents),
        interestCents: sum((one) => one.interestCents),
        monthlyFeeCents: most((one) => one.monthlyFeeCents),
        invoiceFeeCents: most((one) => one.invoiceFeeCents),
        creditCents: sum((one) => one.creditCents),
      },
    );
  });
}

/** Divides the interest of a notice: what is billed ahead by last parts, and the rest by weights. */
function interestShares(row: AskedRow, ids: readonly string[]): number[] {
  const amountOf = (id: string): number =>
    row.parts.find(({ withdrawalId }) => withdrawalId === id)?.amountCents ?? 0;
  const ahead = sharesOf(
    row.aheadInterestCents,
    ids.map((id) => (row.lastParts.includes(id) ? amountOf(id) : 0)),
  );
  const accrued = sharesOf(
    row.interestCents - row.aheadInterestCents,
    ids.map((id) => row.weights.get(id) ?? 0),
  );
  return ids.map((_id, index) => (ahead[index] ?? 0) + (accrued[index] ?? 0));
}

/** Divides what credit pays of a notice: of interest and fees by their amounts, of each part its own. */
function creditShares(
  credit: AskedRow['credit'],
  of: readonly { readonly withdrawalId: string; readonly chargesCents: number }[],
): number[] {
  const charges = sharesOf(
    credit.chargesCents,
    of.map(({ chargesCents }) => chargesCents),
  );
  const parts = new Map(credit.parts.map((one) => [one.withdrawalId, one.amountCents]));
  return of.map(({ withdrawalId }, index) => (charges[index] ?? 0) + (parts.get(withdrawalId) ?? 0));
}

/** Splits the account's notices by withdrawal; each plan has only the notices that bill it. */
function plansOfWithdrawals(rows: readonly AskedRow[], withdrawals: readonly PaidOut[]): PlanRow[][] {
  const shared = rows.map((row) => {
    const weights = withdrawals.map(({ withdrawalId }) => row.weights.get(withdrawalId) ?? 0);
    const parts = new Map(row.parts.map((one) => [one.withdrawalId, one.amountCents]));
    const interest = interestShares(
      row,
      withdrawals.map(({ withdrawalId }) => withdrawalId),
    );
    const [monthlyFee, invoiceFee] = [row.monthlyFeeCents, row.invoiceFeeCents].map((cents) =>
      sharesOf(cents, weights),
    );
    const credit = creditShares(
      row.credit,
      withdrawals.map(({ withdrawalId }, index) => ({
        withdrawalId,
        chargesCents: (interest[index] ?? 0) + (monthlyFee?.[index] ?? 0) + (invoiceFee?.[index] ?? 0),
      })),
    );
    return withdrawals.map(({ withdrawalId }, index) => ({
      dueOn: row.dueOn,
      amortizationCents: parts.get(withdrawalId) ?? 0,
      interestCents: interest[index] ?? 0,
      monthlyFeeCents: monthlyFee?.[index] ?? 0,
      invoiceFeeCents: invoiceFee?.[index] ?? 0,
      creditCents: credit[index] ?? 0,
    }));
  });
  const isAsked = ({ dueOn: _dueOn, ...paid }: Paid & { readonly dueOn: string }): boolean =>
    Object.values(paid).some((cents) => cents > 0);
  return withdrawals.map((withdrawal, index) =>
    withBalances([withdrawal], shared.flatMap((row) => row[index] ?? []).filter(isAsked)),
  );
}

/** The promised plans of withdrawals, separately and combined. */
export function originalPlans(running: readonly PaidOut[]): {
  readonly withdrawals: ReadonlyMap<string, readonly PlanRow[]>;
  readonly pooled: readonly PlanRow[];
} {
  const promised = promisedRows(running);
  const withdrawals = promised.flatMap((one) => {
    const plans = plansOfWithdrawals(one.rows, one.withdrawals);
    return one.withdrawals.map(({ withdrawalId }, index) => [withdrawalId, plans[index] ?? []] as const);
  });
  const pooled = promised.map((one) => withBalances(one.withdrawals, one.rows.map(paidOf)));
  return {
    withdrawals: new Map(withdrawals),
    pooled: pooled.length === 1 ? (pooled[0] ?? []) : pooledRows(pooled),
  };
}

/** Remaining payments of the account and the promised ones, per withdrawal and combined. */
export function accountPlan(state: CreditAccountState, today: string): AccountPlan {
  const rows = askedRows(state, today);
  const running = state.withdrawals.filter(isRunning);
  const ahead = plansOfWithdrawals(rows, running);
  const original = originalPlans(running);
  const withdrawals = running.map(({ withdrawalId, paidOutOn, amountCents }, index) => ({
    withdrawalId,
    paidOutOn,
    amountCents,
    original: original.withdrawals.get(withdrawalId) ?? [],
    current: ahead[index] ?? [],
  }));
  return {
    withdrawals,
    pooled: { original: original.pooled, current: withBalances(running, rows.map(paidOf)) },
  };
}
