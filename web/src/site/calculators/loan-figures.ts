import { type AnnuityPrice, annuityPrice } from '@kreditlina/domain/calculators/prices';
import { centsOf } from '@kreditlina/domain/calculators/rounding';
import { inRange, type NumberRange } from '../../ui/forms/typed-number.ts';

/** An existing loan: amounts in whole kronor, term in whole months, rate in basis points. */
export interface LoanTerms {
  readonly loan: number;
  readonly months: number;
  readonly rate: number;
  readonly monthlyFee: number;
  readonly invoiceFee: number;
}

export const loanDefaults: LoanTerms = {
  loan: 100_000,
  months: 12,
  rate: 1_800,
  monthlyFee: 150,
  invoiceFee: 0,
};

const LOAN: NumberRange = { min: 1_000, max: 1_000_000, step: 1_000 };

/** Ranges of the inputs. A monthly fee is at most a tenth of the loan, an invoice fee at most a hundredth. */
export const loanRanges = (loan: number): Record<keyof LoanTerms, NumberRange> => ({
  loan: LOAN,
  months: { min: 1, max: 120, step: 1 },
  // The maximum is 1000 % a year, which no lender charges.
  rate: { min: 0, max: 100_000, step: 10 },
  monthlyFee: { min: 0, max: Math.floor(inRange(loan, LOAN) / 10), step: 10 },
  invoiceFee: { min: 0, max: Math.floor(inRange(loan, LOAN) / 100), step: 10 },
});

/** Clamps every number to its range; the ranges of the fees depend on the loan. */
export function loanInRange(wish: LoanTerms): LoanTerms {
  const ranges = loanRanges(wish.loan);
  return {
    loan: inRange(wish.loan, ranges.loan),
    months: inRange(wish.months, ranges.months),
    rate: inRange(wish.rate, ranges.rate),
    monthlyFee: inRange(wish.monthlyFee, ranges.monthlyFee),
    invoiceFee: inRange(wish.invoiceFee, ranges.invoiceFee),
  };
}

/** Price of a loan; the terms must be within their ranges. */
export const loanPrice = (terms: LoanTerms): AnnuityPrice =>
  annuityPrice({
    principalCents: centsOf(terms.loan),
    rateYearBasisPoints: terms.rate,
    months: terms.months,
    monthlyFeeCents: centsOf(terms.monthlyFee),
    invoiceFeeCents: centsOf(terms.invoiceFee),
  });
