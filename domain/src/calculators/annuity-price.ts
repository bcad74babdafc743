import { effectiveRateYearBasisPoints } from './effective-rate.ts';
import { planTotals, repaymentPlan } from './repayment-plan.ts';

/** A loan of any lender: paid back with the same sum every month, and with fees on top. */
export interface AnnuityLoan {
  readonly principalCents: number;
  readonly rateYearBasisPoints: number;
  readonly months: number;
  readonly monthlyFeeCents: number;
  readonly invoiceFeeCents: number;
}

export interface AnnuityPrice {
  /** What is paid in the first month, fees included; the last one differs by öre. */
  readonly monthlyPaymentCents: number;
  readonly interestCents: number;
  readonly feesCents: number;
  /** Everything that is paid back: the loan, interest and fees. */
  readonly totalCents: number;
  readonly effectiveRateBasisPoints: number;
}

/** What a loan really costs, with its effective rate: fees make two loans of one rate differ. */
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
