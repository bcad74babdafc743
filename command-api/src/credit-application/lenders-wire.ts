import { kronorOf, percentOf } from '@kreditlina/domain/calculators/units';
import type { LenderEntry } from '@kreditlina/domain/credit-application/contracts/lenders';
import type { CreditApplicationState } from '@kreditlina/domain/credit-application/state';

/** The loans of an interest cutter as the form sent them. */
export const lendersOf = ({ companyLoans }: CreditApplicationState): LenderEntry[] =>
  (companyLoans?.loans ?? []).map((loan) => {
    const { lender, remainderCents, monthsCount: maturity } = loan;
    const told = { lender, remainder: kronorOf(remainderCents), maturity };
    return loan.loanType === 'rate'
      ? { ...told, loan_type: 'rate', rate: percentOf(loan.rateYearBasisPoints ?? 0) }
      : { ...told, loan_type: 'fixed_fee', fixed_fee: kronorOf(loan.feeMonthCents ?? 0) };
  });
