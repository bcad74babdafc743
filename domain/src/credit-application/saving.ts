import { type Refinancing, refinancing } from '../calculators/refinancing.ts';
import type { CreditApplicationState } from './state.ts';

/** What the company of an interest cutter saves at a rate; null where no loans were told of. */
export function savingOf(
  { companyLoans }: CreditApplicationState,
  rateYearBasisPoints: number,
  on: string,
): Refinancing | null {
  const loans = companyLoans?.loans ?? [];
  if (loans.length === 0) return null;
  return refinancing(
    loans.map((loan) => ({
      remainderCents: loan.remainderCents,
      rateYearBasisPoints: loan.rateYearBasisPoints ?? 0,
      monthlyFeeCents: loan.feeMonthCents ?? 0,
      months: loan.monthsCount,
    })),
    rateYearBasisPoints,
    on,
  );
}
