import { effectiveOwnership } from '@kreditlina/domain/calculators/ownership';
import type { CompanyDetail } from '@kreditlina/domain/company/contracts/staff';
import {
  allGuarantors,
  type CreditApplicationState,
  namesIn,
} from '@kreditlina/domain/credit-application/index';
import type { CompanyFacts } from './company-facts.ts';

type PeopleField =
  | 'signators'
  | 'signing_alternatives'
  | 'owners'
  | 'owners_declared_by'
  | 'registered_people'
  | 'guarantors'
  | 'users';

/** People behind the company: the register's data beside the declared data. */
export function peopleFields(facts: CompanyFacts): Pick<CompanyDetail, PeopleField> {
  const { company, application, nameOf } = facts;
  const state = application?.state;
  const told = state && namesIn(state);
  const named = (id: string): string => nameOf(id) ?? told?.get(id) ?? '';
  const registered = registeredIn(facts);
  const owners = state ? ownersOf(state, registered) : [];
  const declared = new Set(owners.flatMap(({ person_id }) => (person_id === null ? [] : [person_id])));
  const { authority, userId } = state ?? {};
  const signing = [...new Set(authority?.alternatives.flat() ?? [])];
  return {
    signators: signing.map((id) => ({ person_id: id, name: named(id), is_applicant: id === userId })),
    signing_alternatives: (authority?.alternatives ?? []).map((together) => [...together]),
    owners,
    owners_declared_by: state?.owners?.source ?? null,
    registered_people: [...registered].map(([id, positions]) => ({
      person_id: id,
      name: named(id),
      positions: [...positions],
      is_applicant: id === userId,
      is_declared: declared.has(id),
    })),
    guarantors: (state ? allGuarantors(state) : []).map((one) => ({
      person_id: one.personId,
      name: one.name,
      relation: one.relation,
      is_applicant: one.isApplicant,
      is_selected: one.isSelected,
    })),
    users: [...new Set(company.representatives.map(({ personId }) => personId))].map((id) => ({
      id,
      name: named(id),
    })),
  };
}

/**
 * Positions of everyone in the register: from the choice of the company, and from the check of signing
 * authority.
 */
function registeredIn({ company, application }: CompanyFacts): ReadonlyMap<string, ReadonlySet<string>> {
  const positions = new Map<string, Set<string>>();
  const add = (id: string, position: string) =>
    positions.set(id, (positions.get(id) ?? new Set()).add(position));
  for (const { personId, position } of company.representatives) add(personId, position);
  for (const id of application?.state.authority?.alternatives.flat() ?? []) add(id, 'signatory');
  return positions;
}

/** The declared owners, each with their share of the company along the chain. */
function ownersOf(
  { owners: declared }: Pick<CreditApplicationState, 'owners'>,
  registered: ReadonlyMap<string, ReadonlySet<string>>,
): CompanyDetail['owners'] {
  if (!declared) return [];
  const effective = effectiveOwnership(declared.owners);
  const registeredAs = (id: string): string | null => [...(registered.get(id) ?? [])][0] ?? null;
  const lines = declared.owners.map((owner, index) => ({
    owner_id: owner.ownerId,
    parent_id: owner.parentId ?? null,
    type: owner.type,
    person_id: owner.type === 'person' ? owner.personId : null,
    name: owner.name,
    company_number: owner.type === 'company' ? owner.companyNumber : null,
    declared_basis_points: owner.ownershipBasisPoints,
    effective_basis_points: effective[index]?.effectiveBasisPoints ?? 0,
    is_beneficial_owner: effective[index]?.isBeneficialOwner ?? false,
    registered_as: owner.type === 'person' ? registeredAs(owner.personId) : null,
  }));
  const alternative = declared.alternativeOwners.map((owner) => ({
    owner_id: owner.ownerId,
    parent_id: null,
    type: 'person' as const,
    person_id: owner.personId,
    name: owner.name,
    company_number: null,
    declared_basis_points: null,
    effective_basis_points: null,
    is_beneficial_owner: true,
    registered_as: registeredAs(owner.personId),
  }));
  return [...lines, ...alternative];
}
