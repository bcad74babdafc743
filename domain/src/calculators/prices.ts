import { creditTerms, servicingTermsOn } from './credit-terms.ts';
import { effectiveRateYearBasisPoints } from './effective-rate.ts';
import {
  averageMonthlyCostCents,
  type Instalment,
  minimumAmortizationCents,
  planTotals,
  repaymentPlan,
} from './repayment-plan.ts';

/** Terms of an annuity loan from any lender: a constant monthly payment, plus fees. */
interface AnnuityLoan {
  readonly principalCents: number;
  readonly rateYearBasisPoints: number;
  readonly months: number;
  readonly monthlyFeeCents: number;
  readonly invoiceFeeCents: number;
}

export interface AnnuityPrice {
  /** Payment of the first month including fees; the last payment may differ by a few öre. */
  readonly monthlyPaymentCents: number;
  readonly interestCents: number;
  readonly feesCents: number;
  /** Total repayment: loan, interest and fees. */
  readonly totalCents: number;
  readonly effectiveRateBasisPoints: number;
}

/** Full cost of a loan and its effective rate, which includes the fees. */
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

/** Price of a withdrawal with all mandatory information, in öre and basis points. */
export interface WithdrawalPrice {
  readonly plan: readonly Instalment[];
  /** Mean monthly interest and fees over the plan. */
  readonly averageMonthlyCostCents: number;
  readonly minimumAmortizationCents: number;
  /** Total repayment: withdrawal, interest and fees. */
  readonly totalCents: number;
  readonly effectiveRateBasisPoints: number;
}

/**
 * Price of a withdrawal repaid in equal instalments, with the fees in force on `on`. Used by the landing
 * page, the offer and the agreement.
 * @param months the product's term except in examples
 */
export function withdrawalPrice(
  withdrawalCents: number,
  rateYearBasisPoints: number,
  on: string,
  months: number = creditTerms.repaymentMonths,
): WithdrawalPrice {
  const { monthlyFeeCents, invoiceFeeCents } = servicingTermsOn(on);
  const terms = {
    principalCents: withdrawalCents,
    rateYearBasisPoints,
    months,
    monthlyFeeCents,
    invoiceFeeCents,
  };
  const plan = repaymentPlan(terms);
  return {
    plan,
    averageMonthlyCostCents: averageMonthlyCostCents(terms),
    minimumAmortizationCents: minimumAmortizationCents(withdrawalCents, months),
    totalCents: planTotals(plan).totalCents,
    effectiveRateBasisPoints: effectiveRateYearBasisPoints(
      withdrawalCents,
      plan.map(({ totalCents }) => totalCents),
    ),
  };
}
