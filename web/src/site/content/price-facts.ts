import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { effectiveRateYearBasisPoints } from '@kreditlina/domain/calculators/effective-rate';
import {
  averageMonthlyFeeCents,
  minimumAmortizationCents,
} from '@kreditlina/domain/calculators/monthly-cost';
import { planTotals, repaymentPlan } from '@kreditlina/domain/calculators/repayment-plan';

/** What an example costs at one rate; everything that a price must say, in öre and basis points. */
export interface PriceExample {
  readonly rateYearBasisPoints: number;
  /** Mean interest and fees of a month over the plan. */
  readonly monthlyCostCents: number;
  readonly amortizationCents: number;
  readonly effectiveRateBasisPoints: number;
  /** Everything that is paid back: the draw, interest and fees. */
  readonly totalCents: number;
}

/** The lowest and the highest rate of the policy: each example is shown at both (X-02 … X-04). */
export const exampleRates = [creditTerms.rateFloorYearBasisPoints, creditTerms.rateCeilingYearBasisPoints];

/** A draw of `drawCents` repaid over `months` in equal parts at a yearly rate. */
export function priceExample(drawCents: number, months: number, rateYearBasisPoints: number): PriceExample {
  const terms = {
    principalCents: drawCents,
    rateYearBasisPoints,
    months,
    monthlyFeeCents: creditTerms.monthlyFeeCents,
    invoiceFeeCents: creditTerms.invoiceFeeCents,
  };
  const plan = repaymentPlan(terms);
  return {
    rateYearBasisPoints,
    monthlyCostCents: averageMonthlyFeeCents(terms),
    amortizationCents:
      months === creditTerms.repaymentMonths
        ? minimumAmortizationCents(drawCents)
        : (plan[0]?.amortizationCents ?? 0),
    effectiveRateBasisPoints: effectiveRateYearBasisPoints(
      drawCents,
      plan.map(({ totalCents }) => totalCents),
    ),
    totalCents: planTotals(plan).totalCents,
  };
}
