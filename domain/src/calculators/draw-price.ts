import { minimumAmortizationCents } from './amortization.ts';
import { creditTerms, servicingTermsOn } from './credit-terms.ts';
import { effectiveRateYearBasisPoints } from './effective-rate.ts';
import { averageMonthlyFeeCents } from './monthly-cost.ts';
import { type Instalment, planTotals, repaymentPlan } from './repayment-plan.ts';

/** Price of a withdrawal with all mandatory information, in öre and basis points. */
export interface DrawPrice {
  readonly plan: readonly Instalment[];
  /** Mean monthly interest and fees over the plan. */
  readonly averageMonthlyFeeCents: number;
  readonly minimumAmortizationCents: number;
  /** Total repayment: withdrawal, interest and fees. */
  readonly totalCents: number;
  readonly effectiveRateBasisPoints: number;
}

/**
 * Price of a withdrawal repaid in equal parts, with the fees in force on a day: for the landing page, the
 * offer and the agreement.
 * @param months differs from the product's term only in examples
 */
export function drawPrice(
  drawCents: number,
  rateYearBasisPoints: number,
  on: string,
  months: number = creditTerms.repaymentMonths,
): DrawPrice {
  const { monthlyFeeCents, invoiceFeeCents } = servicingTermsOn(on);
  const terms = {
    principalCents: drawCents,
    rateYearBasisPoints,
    months,
    monthlyFeeCents,
    invoiceFeeCents,
  };
  const plan = repaymentPlan(terms);
  return {
    plan,
    averageMonthlyFeeCents: averageMonthlyFeeCents(terms),
    minimumAmortizationCents: minimumAmortizationCents(drawCents, months),
    totalCents: planTotals(plan).totalCents,
    effectiveRateBasisPoints: effectiveRateYearBasisPoints(
      drawCents,
      plan.map(({ totalCents }) => totalCents),
    ),
  };
}
