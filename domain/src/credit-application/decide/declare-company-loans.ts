import { kronorOf, percentOf } from '../../calculators/units.ts';
import type { FieldError } from '../../kernel/domain-error.ts';
import { fieldError, fieldErrors, refuseInvalid } from '../../kernel/field-errors.ts';
import { loanFaults } from '../../validators/form-rules.ts';
import { LOANS_MAX } from '../contracts/lenders.ts';
import type { CreditApplicationEvent } from '../events.ts';
import type { CompanyLoan } from '../events-company-loans.ts';
import { answer, requireAnswering } from '../guards.ts';
import type { CreditApplicationState } from '../state.ts';

export interface DeclareCompanyLoans {
  /** All loans, with their details. */
  readonly loans: readonly CompanyLoan[];
  /** The lender to describe next; null: none yet. */
  readonly lenderSelected: string | null;
  /** Whether another lender is chosen next. */
  readonly addsAnother: boolean;
}

/**
 * Steps lenders and lender-details of the interest cutter.
 * @throws DomainError wrong-step, `INVALID_FIELDS`, `TOO_MANY_EDITS`
 */
export function declareCompanyLoans(
  state: CreditApplicationState,
  command: DeclareCompanyLoans,
): CreditApplicationEvent[] {
  requireAnswering(state, 'lenders');
  const { loans, lenderSelected, addsAnother } = command;
  const next = lenderSelected !== null ? 'details' : addsAnother ? 'lender' : 'files';
  refuseInvalid([
    ...loans.flatMap(loanErrors),
    ...(lenderSelected !== null && lenderSelected.trim() === ''
      ? [fieldError('lenderSelected', 'LENDER_REQUIRED')]
      : []),
    ...(next === 'files' && loans.length === 0 ? [fieldError('lenders', 'LOAN_REQUIRED')] : []),
    ...(next !== 'files' && loans.length >= LOANS_MAX ? [fieldError('lenders', 'TOO_MANY_LOANS')] : []),
  ]);
  const { applicationId, userId } = state;
  return answer(state, 'CompanyLoansDeclared', state.companyLoans, {
    applicationId,
    userId,
    loans: loans.map((loan) => ({ ...loan, lender: loan.lender.trim() })),
    lenderSelected: lenderSelected?.trim() ?? null,
    next,
  });
}

/** Errors in the remaining debt and its cost, in the form's own units and words. */
function loanErrors(loan: CompanyLoan, index: number): FieldError[] {
  const field = `lenders.${index}`;
  const { lender, loanType, remainderCents, rateYearBasisPoints, feeMonthCents, monthsCount } = loan;
  return [
    ...(lender.trim() === '' ? [fieldError(`${field}.lender`, 'LENDER_REQUIRED')] : []),
    ...fieldErrors(
      field,
      loanFaults({
        loan_type: loanType,
        remainder: kronorOf(remainderCents),
        maturity: monthsCount,
        rate: rateYearBasisPoints === null ? null : percentOf(rateYearBasisPoints),
        fixed_fee: feeMonthCents === null ? null : kronorOf(feeMonthCents),
      }),
    ),
  ];
}
