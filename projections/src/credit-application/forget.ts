import type { DeclaredGuarantor, DeclaredOwner } from '@kreditlina/domain/credit-application/events';
import type { CreditApplicationState } from '@kreditlina/domain/credit-application/state';
import { ERASED } from '@kreditlina/domain/kernel/personal';

/** A sealed value reads as null once its key is destroyed; a boolean would be sealed under a new key. */
const erasedFlag = null as unknown as boolean;
const person = { name: ERASED, ssn: ERASED, email: ERASED, phone: ERASED };

/**
 * Removes a person's data from an application's state. The result does not depend on the former values, so
 * that rows built before and after the key was destroyed are equal.
 */
export function applicationWithoutPerson(
  state: CreditApplicationState,
  personId: string,
): CreditApplicationState {
  const cleared = state.userId === personId ? forgetApplicant(state) : state;
  const { authority, signatories, owners, guarantors, standingGuarantors } = cleared;
  return {
    ...cleared,
    hits: cleared.hits.filter((hit) => hit.personId !== personId),
    hitDecisions: cleared.hitDecisions.filter((decided) => decided.personId !== personId),
    authority: authority && {
      ...authority,
      signatories: authority.signatories.map((signatory) =>
        signatory.personId === personId ? { personId, name: ERASED, ssn: ERASED } : signatory,
      ),
    },
    signatories: signatories && {
      ...signatories,
      signatories: signatories.signatories.map((signatory) =>
        signatory.personId === personId ? { personId, email: ERASED, phone: ERASED } : signatory,
      ),
    },
    owners: owners && {
      ...owners,
      owners: owners.owners.map((owner) => forgetOwner(owner, personId)),
      alternativeOwners: owners.alternativeOwners.map((owner) => forgetOwner(owner, personId)),
    },
    guarantors: guarantors && forgetAmong(guarantors, personId),
    standingGuarantors: standingGuarantors && forgetAmong(standingGuarantors, personId),
  };
}

type Declared = NonNullable<CreditApplicationState['guarantors']>;

const forgetAmong = (declared: Declared, personId: string): Declared => ({
  ...declared,
  guarantors: declared.guarantors.map((guarantor) => forgetGuarantor(guarantor, personId)),
  extraGuarantors: declared.extraGuarantors.map((guarantor) => forgetGuarantor(guarantor, personId)),
});

function forgetApplicant(state: CreditApplicationState): CreditApplicationState {
  const { contactDetails, dueDiligence, companyLoans } = state;
  return {
    ...state,
    contactDetails: contactDetails && { ...contactDetails, name: ERASED, email: ERASED, phone: ERASED },
    // An erased applicant cannot answer these requests.
    humanReview: null,
    more: null,
    household: null,
    loans: null,
    companyLoans: companyLoans && {
      ...companyLoans,
      loans: companyLoans.loans.map((loan) => ({ ...loan, lender: ERASED })),
      lenderSelected: companyLoans.lenderSelected === null ? null : ERASED,
    },
    dueDiligence: dueDiligence && {
      ...dueDiligence,
      pep: ERASED,
      externalInfluencer: ERASED,
      isPep: erasedFlag,
      hasExternalInfluencer: erasedFlag,
    },
  };
}

type AnyOwner =
  | DeclaredOwner
  | Omit<Extract<DeclaredOwner, { type: 'person' }>, 'ownershipBasisPoints' | 'parentId'>;

function forgetOwner<Owner extends AnyOwner>(owner: Owner, personId: string): Owner {
  if (owner.type !== 'person' || owner.personId !== personId) return owner;
  const { description: _description, ...rest } = owner;
  return { ...rest, ...person } as Owner;
}

function forgetGuarantor(guarantor: DeclaredGuarantor, personId: string): DeclaredGuarantor {
  if (guarantor.personId !== personId) return guarantor;
  return {
    ...guarantor,
    ...person,
    relation: ERASED,
    totalPrivateCreditsCents: null,
    creditCompanies: ERASED,
  };
}
