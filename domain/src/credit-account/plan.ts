import { servicingTermsOn } from '../calculators/credit-terms.ts';
import { type Instalment, repaymentPlan } from '../calculators/repayment-plan.ts';
import { addMonths } from '../kernel/business-dates.ts';
import { firstOfMonth } from './day-count.ts';
import { dueOnOf } from './due-date.ts';
import { type AskedRow, askedRows, sharesOf } from './plan-ahead.ts';
import type { CreditAccountState } from './state.ts';
import { type Draw, principalCents } from './state-drawing.ts';

/** What is to be paid by a day. The balance is the debt before it. */
export interface PlanRow extends Instalment {
  readonly dueOn: string;
}

export interface Plans {
  /** As the agreement promised it: interest by whole months, first to last part. */
  readonly original: readonly PlanRow[];
  /** What notices still ask for, and what those to come will ask for if each is paid on its due date: interest by the day. */
  readonly current: readonly PlanRow[];
}

export interface DrawPlan extends Plans {
  readonly withdrawalId: string;
  readonly paidOutOn: string;
  readonly amountCents: number;
}

export interface AccountPlan {
  /** Oldest first; none that is repaid. */
  readonly draws: readonly DrawPlan[];
  readonly pooled: Plans;
}

type PaidOut = Draw & {
  readonly paidOutOn: string;
  readonly promised: NonNullable<Draw['promised']>;
};
const isRunning = (draw: Draw): draw is PaidOut =>
  draw.paidOutOn !== null && draw.promised !== null && draw.principalCents > 0;

/** The plan of a draw as it was promised; its rows are due when the notices of their months are. */
export function originalPlan({
  amountCents,
  paidOutOn,
  promised,
}: Pick<PaidOut, 'amountCents' | 'paidOutOn' | 'promised'>): PlanRow[] {
  const { monthlyFeeCents, invoiceFeeCents } = servicingTermsOn(paidOutOn);
  const { monthCount: months, rateYearBasisPoints } = promised;
  const terms = {
    principalCents: amountCents,
    rateYearBasisPoints,
    months,
    monthlyFeeCents,
    invoiceFeeCents,
  };
  return repaymentPlan(terms).map((row) => ({
    ...row,
    dueOn: dueOnOf(addMonths(firstOfMonth(paidOutOn), row.month)),
  }));
}

/** The rows of some plans by due date. A fee is of the notice, however many draws it asks for. */
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

/** Rows with the balance before each. */
function withBalances(owedCents: number, rows: readonly (Paid & { readonly dueOn: string })[]): PlanRow[] {
  let balanceCents = owedCents;
  return rows.map(({ dueOn, ...paid }, index) => {
    const row = planRow(index + 1, dueOn, balanceCents, paid);
    balanceCents -= paid.amortizationCents;
    return row;
  });
}

const amortizationOf = ({ parts }: AskedRow): number => parts.reduce((sum, one) => sum + one.amountCents, 0);

/** The parts of each draw in what the account's notices ask for; rows without any part of a draw are left out of its plan. */
function currentPlans(rows: readonly AskedRow[], draws: readonly PaidOut[]): PlanRow[][] {
  const shared = rows.map((row) => {
    const weights = draws.map(({ withdrawalId }) => row.weights.get(withdrawalId) ?? 0);
    const parts = new Map(row.parts.map((one) => [one.withdrawalId, one.amountCents]));
    const [interest, monthlyFee, invoiceFee] = [
      row.interestCents,
      row.monthlyFeeCents,
      row.invoiceFeeCents,
    ].map((cents) => sharesOf(cents, weights));
    return draws.map(({ withdrawalId }, index) => ({
      dueOn: row.dueOn,
      amortizationCents: parts.get(withdrawalId) ?? 0,
      interestCents: interest?.[index] ?? 0,
      monthlyFeeCents: monthlyFee?.[index] ?? 0,
      invoiceFeeCents: invoiceFee?.[index] ?? 0,
    }));
  });
  const isAsked = ({ dueOn: _dueOn, ...paid }: Paid & { readonly dueOn: string }): boolean =>
    Object.values(paid).some((cents) => cents > 0);
  return draws.map(({ principalCents: owed }, index) =>
    withBalances(owed, shared.flatMap((row) => row[index] ?? []).filter(isAsked)),
  );
}

/** What is left to be paid of an account, for each draw and for all together, beside what was promised. */
export function accountPlan(state: CreditAccountState, today: string): AccountPlan {
  const rows = askedRows(state, today);
  const draws = state.draws.filter(isRunning);
  const ahead = currentPlans(rows, draws);
  const plans = draws.map((draw, index) => {
    const { withdrawalId, paidOutOn, amountCents } = draw;
    return {
      withdrawalId,
      paidOutOn,
      amountCents,
      original: originalPlan(draw),
      current: ahead[index] ?? [],
    };
  });
  const current = rows.map((row) => ({
    dueOn: row.dueOn,
    amortizationCents: amortizationOf(row),
    interestCents: row.interestCents,
    monthlyFeeCents: row.monthlyFeeCents,
    invoiceFeeCents: row.invoiceFeeCents,
  }));
  const original = pooledRows(plans.map((one) => one.original));
  return { draws: plans, pooled: { original, current: withBalances(principalCents(state), current) } };
}
