import { effectiveOwnership } from '@kreditlina/domain/calculators/ownership';
import { percentOf } from '@kreditlina/domain/calculators/units';
import type { dueDiligence } from '@kreditlina/domain/credit-application/contracts/due-diligence';
import type { CreditApplicationState } from '@kreditlina/domain/credit-application/index';
import type { z } from 'zod';

type DueDiligence = z.output<typeof dueDiligence>;

/** Percent with one decimal, as the owner list shows it. */
const oneDecimal = (basisPoints: number): number => Math.round(basisPoints / 10) / 10;

/**
 * Due diligence answers and owners in wire form, with the result of the ownership chain; null before the
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
  // The wire names a company by its registration number.
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
