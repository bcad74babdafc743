import { effectiveRateYearBasisPoints } from './effective-rate.ts';
import { planTotals, repaymentPlan } from './repayment-plan.ts';

/** A loan of any lender: repaid with the same sum every month, plus fees. */
export interface AnnuityLoan {
  readonly principalCents: number;
  readonly rateYearBasisPoints: number;
  readonly months: number;
  readonly monthlyFeeCents: number;
  readonly invoiceFeeCents: number;
}

export interface AnnuityPrice {
  /** Payment of the first month, fees included; the last one differs by öre. */
  readonly monthlyPaymentCents: number;
  readonly interestCents: number;
  readonly feesCents: number;
  /** Total repayment: loan, interest and fees. */
  readonly totalCents: number;
  readonly effectiveRateBasisPoints: number;
}

/** Full cost of a loan with its effective rate: fees make two loans with the same rate differ. */
export function annuityPrice(loan: AnnuityLoan): AnnuityPrice {
  const plan = repaymentPlan({ ...loan, method: 'annuity' });
  const totals = planTotals(plan);
  const payments = plan.map(({ totalCents }) => totalCents);
  return {
    monthlyPaymentCents: payments[0] ?? 0,
    interestCents: totals.interestCents,
    feesCents: totals.monthlyFeeCents + totals.invoiceFeeCents,
    totalCents: totals.totalCents,
    effectiveRateBasisPoints: effectiveRateYearBasisPoints(loan.principalCents, payments),
  };
}
