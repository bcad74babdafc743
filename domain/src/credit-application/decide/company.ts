import { kronorOf, percentOf } from '../../calculators/rounding.ts';
import { sameData } from '../../kernel/canonical-json.ts';
import {
  type FieldError,
  fieldError,
  fieldErrors,
  refuseInvalid,
  wrongStep,
} from '../../kernel/domain-error.ts';
import { loanFaults } from '../../validators/form-rules.ts';
import { normalizeOrganisationNumber } from '../../validators/organisation-number.ts';
import { type AnsweredAuthority, authorityOf } from '../authority.ts';
import { LOANS_MAX } from '../contracts/lenders.ts';
import { notASignatory, soleTraderNotOffered } from '../errors.ts';
import type { CompanyLoan, CreditApplicationEvent } from '../events.ts';
import { answer, requireAnswering, requireEditsLeft } from '../guards.ts';
import type { CreditApplicationState, Recorded } from '../state.ts';

/** A company from the register's list of the applicant's companies, never from free input. */
export interface SelectCompany {
  readonly companyId: string;
  readonly companyNumber: string;
  readonly companyName: string;
  readonly isSoleTrader: boolean;
  /** The bureau's answer about authorised signatories; not used for a sole trader. */
  readonly authority: AnsweredAuthority | null;
}

/**
 * Step select-company. A change of company drops bank and accounting data, due diligence, owners and
 * guarantors. Requires that the applicant may sign for the company, alone or with others. Legal forms other
 * than sole trader are judged by the policy (`company-rules.ts`).
 * @throws DomainError wrong-step, `SOLE_TRADER_NOT_OFFERED`, `INVALID_FIELDS`, `NOT_A_SIGNATORY`,
 * `TOO_MANY_EDITS`
 */
export function selectCompany(
  state: CreditApplicationState,
  command: SelectCompany,
): CreditApplicationEvent[] {
  requireAnswering(state, 'select-company');
  // A review concerns the decision on this company; another company needs a new application.
  if (state.isReopened && command.companyId !== state.company?.companyId) throw wrongStep();
  if (command.isSoleTrader) throw soleTraderNotOffered();
  const companyNumber = normalizeOrganisationNumber(command.companyNumber);
  refuseInvalid(companyNumber ? [] : [fieldError('company_number', 'INVALID_ORGANISATION_NUMBER')]);
  const { applicationId, company } = state;
  const { companyId, companyName, authority } = command;
  if (!authority) throw notASignatory();
  const recorded = authorityOf(state, companyId, authority);
  const known = company?.companyId === companyId ? state.authority : null;
  return [
    ...answer(state, 'CompanySelected', company, {
      applicationId,
      companyId,
      companyNumber: companyNumber ?? '',
      companyName,
    }),
    ...(saysTheSame(known, recorded) ? [] : [{ type: 'SigningAuthorityRecorded' as const, data: recorded }]),
  ];
}

/** True if two answers have the same content; every answer has its own report number and time. */
const saysTheSame = (
  known: Recorded<'SigningAuthorityRecorded'> | null,
  told: Recorded<'SigningAuthorityRecorded'>,
): boolean =>
  known !== null &&
  sameData(
    [known.alternatives, known.signatories, known.entitledIds],
    [told.alternatives, told.signatories, told.entitledIds],
  );

export interface DeclareCompanyLoans {
  /** All loans of the company, with details. */
  readonly loans: readonly CompanyLoan[];
  /** Lender whose loan is described next; null if none is selected. */
  readonly lenderSelected: string | null;
  /** True if another lender is selected next. */
  readonly addsAnother: boolean;
}

/**
 * Steps lenders and lender-details of the type `cutter`: records the company's loans.
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

/** Errors in a loan's lender, remaining debt, cost and term, in the units of the form. */
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

export interface SettleLoanFiles {
  /** True if the applicant chose "Jag kan inte just nu". */
  readonly isSkipped: boolean;
  /** Number of the application's files that exist now. */
  readonly fileCount: number;
}

/**
 * Step lender-details-upload of the type `cutter`: continues with at least one file, or skips the files for
 * now.
 * @throws DomainError wrong-step, `INVALID_FIELDS`, `TOO_MANY_EDITS`
 */
export function settleLoanFiles(
  state: CreditApplicationState,
  { isSkipped, fileCount }: SettleLoanFiles,
): CreditApplicationEvent[] {
  requireAnswering(state, 'lender-details-upload');
  const { applicationId, loanFiles } = state;
  // Files uploaded earlier may have been deleted.
  refuseInvalid(isSkipped || fileCount > 0 ? [] : [fieldError('files', 'LOAN_FILE_REQUIRED')]);
  if (loanFiles === (isSkipped ? 'skipped' : 'uploaded')) return [];
  requireEditsLeft(state);
  return [
    isSkipped
      ? { type: 'LoanFilesSkipped', data: { applicationId } }
      : { type: 'LoanFilesGiven', data: { applicationId, fileCount } },
  ];
}
