import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { effectiveRateYearBasisPoints } from '@kreditlina/domain/calculators/effective-rate';
import {
  averageMonthlyFeeCents,
  minimumAmortizationCents,
} from '@kreditlina/domain/calculators/monthly-cost';
import { planTotals, repaymentPlan } from '@kreditlina/domain/calculators/repayment-plan';

export interface Price {
  readonly averageMonthlyFeeCents: number;
  readonly minimumAmortizationCents: number;
  readonly totalCents: number;
  /** Effective yearly rate of this draw (C-405, F-03). */
  readonly effectiveBasisPoints: number;
}

/** What a draw costs over 24 months: the same calculators as in the agreement (C-165, C-403, C-404). */
export function priceOf(amountKronor: number, rateYearBasisPoints: number): Price {
  const principalCents = Math.round(amountKronor * 100);
  const terms = {
    principalCents,
    rateYearBasisPoints,
    months: creditTerms.repaymentMonths,
    monthlyFeeCents: creditTerms.monthlyFeeCents,
    invoiceFeeCents: creditTerms.invoiceFeeCents,
  };
  const plan = repaymentPlan(terms);
  return {
    averageMonthlyFeeCents: averageMonthlyFeeCents(terms),
    minimumAmortizationCents: minimumAmortizationCents(principalCents),
    totalCents: planTotals(plan).totalCents,
    effectiveBasisPoints: effectiveRateYearBasisPoints(
      principalCents,
      plan.map((month) => month.totalCents),
    ),
  };
}
