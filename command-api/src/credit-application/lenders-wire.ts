import { basisPointsOf, centsOf, kronorOf, percentOf } from '@kreditlina/domain/calculators/units';
import type { LenderEntry } from '@kreditlina/domain/credit-application/contracts/lenders';
import type {
  CreditApplicationState,
  DeclareCompanyLoans,
} from '@kreditlina/domain/credit-application/index';

/** A loan of the form (kronor and percent) in domain units. */
export const loanOf = (entry: LenderEntry): DeclareCompanyLoans['loans'][number] => ({
  lender: entry.lender,
  loanType: entry.loan_type,
  remainderCents: centsOf(entry.remainder),
  rateYearBasisPoints: entry.loan_type === 'rate' ? basisPointsOf(entry.rate) : null,
  feeMonthCents: entry.loan_type === 'fixed_fee' ? centsOf(entry.fixed_fee) : null,
  monthsCount: entry.maturity,
});

/** The loans of an interest cutter as the form sent them. */
export const lendersOf = ({ companyLoans }: CreditApplicationState): LenderEntry[] =>
  (companyLoans?.loans ?? []).map((loan) => {
    const { lender, remainderCents, monthsCount: maturity } = loan;
    const told = { lender, remainder: kronorOf(remainderCents), maturity };
    return loan.loanType === 'rate'
      ? { ...told, loan_type: 'rate', rate: percentOf(loan.rateYearBasisPoints ?? 0) }
      : { ...told, loan_type: 'fixed_fee', fixed_fee: kronorOf(loan.feeMonthCents ?? 0) };
  });
