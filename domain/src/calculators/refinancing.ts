import { drawPrice } from './draw-price.ts';
import { type Instalment, planTotals, repaymentPlan } from './repayment-plan.ts';

/** A loan as it is, of whatever lender. One with a fixed fee bears no interest beside it. */
export interface PresentLoan {
  readonly remainderCents: number;
  readonly rateYearBasisPoints: number;
  readonly monthlyFeeCents: number;
  /** Months that are left, 1 to 120. */
  readonly months: number;
}

/** What one or several loans cost, in öre. */
export interface LoansCost {
  /** Interest and fees of the first month. */
  readonly costMonthCents: number;
  /** Interest and fees until the last month. */
  readonly costTotalCents: number;
  /** Everything that is paid in the first month. */
  readonly paymentMonthCents: number;
  /** Until all is paid back. */
  readonly months: number;
}

export interface Refinancing {
  readonly remainderCents: number;
  readonly present: LoansCost;
  readonly ours: LoansCost;
  /** Below zero: ours costs more. */
  readonly savedMonthCents: number;
  readonly savedTotalCents: number;
}

function costOf(plans: readonly (readonly Instalment[])[]): LoansCost {
  const first = planTotals(plans.flatMap((plan) => plan.slice(0, 1)));
  const all = planTotals(plans.flat());
  return {
    costMonthCents: first.totalCents - first.amortizationCents,
    costTotalCents: all.totalCents - all.amortizationCents,
    paymentMonthCents: first.totalCents,
    months: Math.max(0, ...plans.map((plan) => plan.length)),
  };
}

/**
 * What is saved when loans are paid back with a draw on our credit, at the fees that are in force on a day. Both sides are paid back
 * in equal parts, so that they differ by their price alone: by month, the first one is compared; in all, to the end of each, also
 * where one side ends sooner.
 * @throws RangeError on fractions, negative numbers or a loan of more than 120 months
 */
export function refinancing(
  loans: readonly PresentLoan[],
  rateYearBasisPoints: number,
  on: string,
): Refinancing {
  const remainderCents = loans.reduce((sum, loan) => sum + loan.remainderCents, 0);
  const present = costOf(
    loans.map((loan) => repaymentPlan({ ...loan, principalCents: loan.remainderCents })),
  );
  const ours = costOf([drawPrice(remainderCents, rateYearBasisPoints, on).plan]);
  return {
    remainderCents,
    present,
    ours,
    savedMonthCents: present.costMonthCents - ours.costMonthCents,
    savedTotalCents: present.costTotalCents - ours.costTotalCents,
  };
}
