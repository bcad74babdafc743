import { ownCase } from './errors.ts';
import { allGuarantors } from './guarantor-list.ts';
import type { CreditApplicationState } from './state.ts';

/**
 * Nobody decides on an application in which they are applicant, guarantor or owner, named or selected.
 * @throws DomainError `OWN_CASE`
 */
export function requireOthersCase(state: CreditApplicationState, staffId: string): void {
  const { owners } = state;
  const named = [
    ...allGuarantors(state),
    ...(owners?.owners.filter((owner) => owner.type === 'person') ?? []),
    ...(owners?.alternativeOwners ?? []),
  ];
  if (state.userId === staffId || named.some(({ personId }) => personId === staffId)) throw ownCase();
}
