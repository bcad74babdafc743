import { minimumAmortizationCents } from './amortization.ts';
import { creditTerms, servicingTermsOn } from './credit-terms.ts';
import { effectiveRateYearBasisPoints } from './effective-rate.ts';
import { averageMonthlyFeeCents } from './monthly-cost.ts';
import { type Instalment, planTotals, repaymentPlan } from './repayment-plan.ts';

/** What a draw costs; everything that a price must say, in öre and basis points. */
export interface DrawPrice {
  readonly plan: readonly Instalment[];
  /** Mean interest and fees of a month over the plan. */
  readonly averageMonthlyFeeCents: number;
  readonly minimumAmortizationCents: number;
  /** Everything that is paid back: the draw, interest and fees. */
  readonly totalCents: number;
  readonly effectiveRateBasisPoints: number;
}

/**
 * The price of a draw that is repaid in equal parts, with the fees that are in force on a day: on the landing page,
 * on the offer and in the agreement.
 * @param months other than the product's term for an example only
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
