import type { Instalment } from '../calculators/repayment-plan.ts';
import { type AskedRow, askedRows, sharesOf } from './plan-ahead.ts';
import { type PaidOut, promisedRows } from './plan-original.ts';
import type { CreditAccountState } from './state.ts';
import type { Withdrawal } from './withdrawing.ts';

/** Amount to pay by `dueOn`; the balance is the debt before that payment. */
export interface PlanRow extends Instalment {
  readonly dueOn: string;
}

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
      },
    );
  });
}

type Paid = Pick<Instalment, 'amortizationCents' | 'interestCents' | 'monthlyFeeCents' | 'invoiceFeeCents'>;

const planRow = (month: number, dueOn: string, balanceCents: number, paid: Paid): PlanRow => ({
  month,
  dueOn,
  balanceCents,
  ...paid,
  totalCents: paid.amortizationCents + paid.interestCents + paid.monthlyFeeCents + paid.invoiceFeeCents,
});

/** Adds the principal remaining before each row. A withdrawal counts from its payout. */
function withBalances(
  withdrawals: readonly PaidOut[],
  rows: readonly (Paid & { readonly dueOn: string })[],
): PlanRow[] {
  let paidCents = 0;
  return rows.map(({ dueOn, ...paid }, index) => {
    const lent = withdrawals.filter(({ paidOutOn }) => paidOutOn < dueOn);
    const lentCents = lent.reduce((sum, one) => sum + one.principalCents, 0);
    const row = planRow(index + 1, dueOn, lentCents - paidCents, paid);
    paidCents += paid.amortizationCents;
    return row;
  });
}

const amortizationOf = ({ parts }: AskedRow): number => parts.reduce((sum, one) => sum + one.amountCents, 0);

/** Splits the account's notices by withdrawal; each plan has only the notices that bill it. */
function plansOfWithdrawals(rows: readonly AskedRow[], withdrawals: readonly PaidOut[]): PlanRow[][] {
  const shared = rows.map((row) => {
    const weights = withdrawals.map(({ withdrawalId }) => row.weights.get(withdrawalId) ?? 0);
    const parts = new Map(row.parts.map((one) => [one.withdrawalId, one.amountCents]));
    const [interest, monthlyFee, invoiceFee] = [
      row.interestCents,
      row.monthlyFeeCents,
      row.invoiceFeeCents,
    ].map((cents) => sharesOf(cents, weights));
    return withdrawals.map(({ withdrawalId }, index) => ({
      dueOn: row.dueOn,
      amortizationCents: parts.get(withdrawalId) ?? 0,
      interestCents: interest?.[index] ?? 0,
      monthlyFeeCents: monthlyFee?.[index] ?? 0,
      invoiceFeeCents: invoiceFee?.[index] ?? 0,
    }));
  });
  const isAsked = ({ dueOn: _dueOn, ...paid }: Paid & { readonly dueOn: string }): boolean =>
    Object.values(paid).some((cents) => cents > 0);
  return withdrawals.map((withdrawal, index) =>
    withBalances([withdrawal], shared.flatMap((row) => row[index] ?? []).filter(isAsked)),
  );
}

const asked = (row: AskedRow): Paid & { readonly dueOn: string } => ({
  dueOn: row.dueOn,
  amortizationCents: amortizationOf(row),
  interestCents: row.interestCents,
  monthlyFeeCents: row.monthlyFeeCents,
  invoiceFeeCents: row.invoiceFeeCents,
});

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
  const pooled = promised.map((one) => withBalances(one.withdrawals, one.rows.map(asked)));
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
    pooled: { original: original.pooled, current: withBalances(running, rows.map(asked)) },
  };
}
