import { planTotals, type RepaymentTerms, repaymentPlan } from './repayment-plan.ts';
import { divideHalfEven } from './rounding.ts';

/**
 * Average monthly fee in öre: the mean over the plan of interest + monthly fee + invoice fee.
 * Golden: 270,000 kr at 11 % over 24 months is 1,289.06 kr.
 */
export function averageMonthlyFeeCents(terms: RepaymentTerms): number {
  const total = planTotals(repaymentPlan(terms));
  return divideHalfEven(total.interestCents + total.monthlyFeeCents + total.invoiceFeeCents, terms.months);
}

/** Available limit in öre: limit less debt, never below zero. */
export function availableCents(limitCents: number, debtCents: number): number {
  return Math.max(limitCents - debtCents, 0);
}
