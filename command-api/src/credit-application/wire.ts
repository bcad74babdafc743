import { kronorOf, percentOf } from '@kreditlina/domain/calculators/units';
import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import type { GuarantorAnswer } from '@kreditlina/domain/credit-application/contracts/guarantors';
import type { DeclaredGuarantor } from '@kreditlina/domain/credit-application/events';
import type { CreditApplicationState } from '@kreditlina/domain/credit-application/index';
import {
  areGuarantorsInsufficient,
  needsExtraGuarantors,
  openQuestion,
  standingSaving,
} from '@kreditlina/domain/credit-application/index';
import { offerOf } from '@kreditlina/projections/credit-application/offer';
import type { ApplicationDetail } from '@kreditlina/projections/credit-application/query';
import { dueDiligenceOf } from './due-diligence-wire.ts';
import { reviewForApplicant } from './human-review.ts';
import { jointSigningOf } from './joint-signing-wire.ts';
import { lendersOf } from './lenders-wire.ts';
import { reopenedForApplicant } from './more.ts';
import { awaitsOf, guarantorStatusOf } from './named-persons-answer.ts';

/** Fields of a row that the wire shows, also for a row that the read model does not have yet. */
export type WireRow = Pick<
  ApplicationDetail,
  | 'id'
  | 'type'
  | 'step'
  | 'status'
  | 'started_at'
  | 'told_at'
  | 'limit_cents'
  | 'rate_year_basis_points'
  | 'state'
  | 'account'
  | 'rejected_at'
>;

/**
 * An application as the customer's API returns it: names of the specification, kronor and percent.
 * @param files stored files of the application
 */
export function toCreditApplication(row: WireRow, files: CreditApplication['files']): CreditApplication {
  const { state } = row;
  const { limitCents, rateYearBasisPoints: rate, expiresAt } = offerOf(row);
  return {
    id: row.id,
    type: row.type,
    step: row.step as CreditApplication['step'],
    status: row.status,
    created_at: row.started_at,
    updated_at: row.told_at,
    limit: limitCents === null ? null : kronorOf(limitCents),
    rate: rate === null ? null : percentOf(rate),
    rate_year_basis_points: rate,
    offered_saving: savingOffered(state),
    amount: state.amountCents === null ? null : kronorOf(state.amountCents),
    purpose: state.purpose as CreditApplication['purpose'],
    expires_at: expiresAt,
    is_optional_to_increase: state.decision?.isOptionalToIncrease ?? false,
    is_limit_restricted: state.decision?.isLimitRestricted ?? false,
    needs_extra_guarantors: needsExtraGuarantors(state),
    are_guarantors_insufficient: areGuarantorsInsufficient(state),
    is_increase_question_closed: state.isIncreaseQuestionClosed,
    awaits: awaitsOf(state),
    awaits_confirmation:
      state.phase === 'answering' && state.step === 'guarantors' && state.awaitsConfirmation,
    is_reopened: state.isReopened,
    reopened: reopenedForApplicant(state),
    review_possible_until: reviewForApplicant(row)?.possible_until ?? null,
    awaits_review: state.phase === 'rejected' && state.humanReview?.outcome === null,
    awaits_answer: openQuestion(state) !== null,
    data: answersOf(state),
    companies: state.company
      ? [{ company_name: state.company.companyName, company_number: state.company.companyNumber }]
      : [],
    erp: state.accounting.terms?.erpSystem ?? null,
    pdf_token: agreementIsReady(state) ? (state.agreement?.agreementId ?? null) : null,
    kyc_data: dueDiligenceOf(state),
    guarantors: guarantorsOf(state, state.guarantors?.guarantors ?? []),
    extra_guarantors: guarantorsOf(state, state.guarantors?.extraGuarantors ?? []),
    joint_signing: jointSigningOf(state),
    lenders: lendersOf(state),
    lenderSelected: state.companyLoans?.lenderSelected ?? null,
    files,
    agreementInformationList: (state.agreement?.facts ?? []).map(({ key, value }) => ({ key, value })),
  };
}

function savingOffered(state: CreditApplicationState): CreditApplication['offered_saving'] {
  const saving = standingSaving(state);
  return (
    saving && {
      remainder_cents: saving.remainderCents,
      saved_month_cents: saving.savedMonthCents,
      saved_total_cents: saving.savedTotalCents,
    }
  );
}

export function agreementIsReady(state: CreditApplicationState): boolean {
  return state.agreement !== null && state.agreement.status !== 'drafting';
}

function answersOf(state: CreditApplicationState): CreditApplication['data'] {
  const { contactDetails, household, loans, bank } = state;
  return {
    contact_details: contactDetails && {
      name: contactDetails.name,
      email: contactDetails.email,
      phone: contactDetails.phone,
    },
    household: household && {
      children: household.children,
      children_with_benefits: household.childrenWithBenefits,
      marital_status: household.maritalStatus,
    },
    loans: loans && {
      mortgages: kronorOf(loans.mortgagesCents),
      blank_loans: kronorOf(loans.blankLoansCents),
      installment_loans: kronorOf(loans.installmentLoansCents),
    },
    bank: bank && { bank_id: bank.bankId, name: bank.bankName },
    bank_data: state.bankData.status,
    accounting_data: state.accounting.status,
    acquisition_channel: state.acquisition?.channel ?? null,
    lender_files: state.loanFiles,
  };
}

/** Guarantors as the form sent them, with the server's questions about each. */
export function guarantorsOf(
  state: CreditApplicationState,
  declared: readonly DeclaredGuarantor[],
): GuarantorAnswer[] {
  return declared.map((guarantor) => ({
    name: guarantor.name,
    ssn: guarantor.ssn,
    email: guarantor.email,
    phone: guarantor.phone,
    relation: guarantor.relation,
    is_selected: guarantor.isSelected,
    needs_extra_details: guarantor.isApplicant && state.detailsRequiredFor.includes(guarantor.personId),
    total_private_credits:
      guarantor.totalPrivateCreditsCents === null ? null : kronorOf(guarantor.totalPrivateCreditsCents),
    credit_companies: guarantor.creditCompanies,
    named_status: guarantorStatusOf(state, guarantor.personId),
  }));
}
