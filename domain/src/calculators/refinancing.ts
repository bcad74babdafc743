import { withdrawalPrice } from './prices.ts';
import { type Instalment, planTotals, repaymentPlan } from './repayment-plan.ts';

/** An existing loan of any lender. A loan with a fixed fee bears no interest. */
export interface PresentLoan {
  readonly remainderCents: number;
  readonly rateYearBasisPoints: number;
  readonly monthlyFeeCents: number;
  /** Remaining months, 1 to 120. */
  readonly months: number;
}

interface LoansCost {
  /** Interest and fees of the first month. */
  readonly costMonthCents: number;
  /** Interest and fees of all months. */
  readonly costTotalCents: number;
  /** Total payment of the first month. */
  readonly paymentMonthCents: number;
  /** Months until everything is repaid. */
  readonly months: number;
}

export interface Refinancing {
  readonly remainderCents: number;
  readonly present: LoansCost;
  readonly ours: LoansCost;
  /** Negative if our credit costs more. */
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
 * Saving when loans are repaid with a withdrawal from our credit, at the fees in force on a day. Both sides
 * are repaid in equal parts, so that only their prices differ. The monthly saving compares the first month;
 * the total runs to the end of each side, even if one ends sooner.
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
  const ours = costOf([withdrawalPrice(remainderCents, rateYearBasisPoints, on).plan]);
  return {
    remainderCents,
    present,
    ours,
    savedMonthCents: present.costMonthCents - ours.costMonthCents,
    savedTotalCents: present.costTotalCents - ours.costTotalCents,
  };
}

/** True if the limit is enough to repay all loans, which is required to promise a saving. */
export const repaysLoans = (limitCents: number, remainderCents: number): boolean =>
  remainderCents <= limitCents;
