import { effectiveOwnership } from '@kreditlina/domain/calculators/ownership';
import { basisPointsOf, centsOf, kronorOf, percentOf } from '@kreditlina/domain/calculators/rounding';
import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import type { dueDiligence } from '@kreditlina/domain/credit-application/contracts/due-diligence';
import type { GuarantorAnswer } from '@kreditlina/domain/credit-application/contracts/guarantors';
import type { LenderEntry } from '@kreditlina/domain/credit-application/contracts/lenders';
import type { DeclaredGuarantor } from '@kreditlina/domain/credit-application/events';
import {
  areGuarantorsInsufficient,
  type CreditApplicationState,
  type DeclareCompanyLoans,
  jointAlternatives,
  namedSignatories,
  needsExtraGuarantors,
  openQuestion,
  selectedGuarantors,
  signatoryIdOf,
  standingSaving,
} from '@kreditlina/domain/credit-application/index';
import { isSameName } from '@kreditlina/domain/kernel/person-name';
import { offerOf } from '@kreditlina/projections/credit-application/offer';
import type { ApplicationDetail } from '@kreditlina/projections/credit-application/query';
import type { z } from 'zod';
import { reviewForApplicant } from './human-review.ts';
import { reopenedForApplicant } from './more.ts';
import { awaitsOf, guarantorStatusOf, namedStatusOf } from './named-persons-answer.ts';

type DueDiligence = z.output<typeof dueDiligence>;

/** Converts basis points to percent, rounded to one decimal as in the owner list. */
const oneDecimal = (basisPoints: number): number => Math.round(basisPoints / 10) / 10;

/**
 * Wire form of the due diligence answers and owners, with the result of the ownership chain; null before the
 * first answer.
 */
export function dueDiligenceOf(state: CreditApplicationState): DueDiligence | null {
  const { dueDiligence, owners } = state;
  if (!dueDiligence && !owners) return null;
  return {
    sole_owner: dueDiligence ? (dueDiligence.isSoleOwner ? 'yes' : 'no') : null,
    pep: dueDiligence?.pep ?? '',
    external_influencer: dueDiligence?.externalInfluencer ?? '',
    owners: ownersOf(state),
    no_one_owns_more_than_25_percent: owners?.noOneOwnsMoreThan25Percent ?? false,
    alternative_owners: (owners?.alternativeOwners ?? []).map(({ name, ssn, email, phone, description }) => ({
      name,
      ssn,
      email,
      phone,
      ...(description !== undefined && { description }),
    })),
  };
}

function ownersOf(state: CreditApplicationState): DueDiligence['owners'] {
  const owners = state.owners?.owners ?? [];
  const effective = effectiveOwnership(owners);
  // The API identifies a company by its organisation number.
  const numbers = new Map(
    owners.flatMap((owner) =>
      owner.type === 'company' ? [[owner.ownerId, owner.companyNumber] as const] : [],
    ),
  );
  return owners.map((owner, index) => {
    const chain = effective[index];
    const parent = owner.parentId === undefined ? undefined : numbers.get(owner.parentId);
    const root = chain?.rootId ? numbers.get(chain.rootId) : undefined;
    const shared = {
      name: owner.name,
      ownership: percentOf(owner.ownershipBasisPoints),
      ...(parent !== undefined && { parent }),
      ...(owner.description !== undefined && { description: owner.description }),
      ...(root !== undefined && { root, root_ownership: percentOf(chain?.rootBasisPoints ?? 0) }),
      effective_ownership: oneDecimal(chain?.effectiveBasisPoints ?? 0),
      is_beneficial_owner: chain?.isBeneficialOwner ?? false,
    };
    return owner.type === 'person'
      ? { ...shared, type: 'person' as const, ssn: owner.ssn, email: owner.email, phone: owner.phone }
      : { ...shared, type: 'company' as const, reg_number: owner.companyNumber };
  });
}

/**
 * Alternatives for signing jointly with the applicant, by name, because personal numbers never leave the
 * server. Null if the applicant signs alone.
 */
function jointSigningOf(state: CreditApplicationState): CreditApplication['joint_signing'] {
  const alternatives = jointAlternatives(state);
  if (alternatives.length === 0) return null;
  const idOf = (personId: string) => signatoryIdOf(state.applicationId, personId);
  return {
    alternatives: alternatives.map((persons) =>
      persons.map(({ personId, name }) => ({
        id: idOf(personId),
        name,
        named_status: namedStatusOf(state, personId),
      })),
    ),
    named: namedSignatories(state).map(({ personId, name, email, phone }) => ({
      id: idOf(personId),
      email,
      phone,
      // Compared by name: comparing numbers would reveal that a number typed for a guarantor is this
      // person's.
      stands_surety: selectedGuarantors(state).some((one) => isSameName(one.name, name)),
    })),
  };
}

/** Converts a loan of the form from kronor and percent to öre and basis points. */
export const loanOf = (entry: LenderEntry): DeclareCompanyLoans['loans'][number] => ({
  lender: entry.lender,
  loanType: entry.loan_type,
  remainderCents: centsOf(entry.remainder),
  rateYearBasisPoints: entry.loan_type === 'rate' ? basisPointsOf(entry.rate) : null,
  feeMonthCents: entry.loan_type === 'fixed_fee' ? centsOf(entry.fixed_fee) : null,
  monthsCount: entry.maturity,
});

/** Converts the loans of an interest cutter back to kronor and percent. */
export const lendersOf = ({ companyLoans }: CreditApplicationState): LenderEntry[] =>
  (companyLoans?.loans ?? []).map((loan) => {
    const { lender, remainderCents, monthsCount: maturity } = loan;
    const told = { lender, remainder: kronorOf(remainderCents), maturity };
    return loan.loanType === 'rate'
      ? { ...told, loan_type: 'rate', rate: percentOf(loan.rateYearBasisPoints ?? 0) }
      : { ...told, loan_type: 'fixed_fee', fixed_fee: kronorOf(loan.feeMonthCents ?? 0) };
  });

/** Row fields that the API shows; `answerAfter` also builds them from a folded state. */
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
 * Application as the customer's API returns it: wire names, kronor and percent.
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
function guarantorsOf(
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
