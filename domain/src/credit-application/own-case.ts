import { ownCase } from '../kernel/proposals.ts';
import { declaredIn } from './declared-people.ts';
import type { CreditApplicationState } from './state.ts';

/** Ids of all persons whose personal data the application contains, including unselected guarantors. */
export const personsIn = (state: CreditApplicationState): ReadonlySet<string> =>
  new Set([state.userId, ...personsNamed(state).map(({ personId }) => personId)]);

/** Names of the persons in the application, by id. */
export const namesIn = (state: CreditApplicationState): ReadonlyMap<string, string> =>
  new Map([
    ...personsNamed(state).map(({ personId, name }) => [personId, name] as const),
    ...(state.contactDetails ? [[state.userId, state.contactDetails.name] as const] : []),
  ]);

function personsNamed(state: CreditApplicationState) {
  const { owners, authority } = state;
  return [
    ...(owners?.owners.filter((owner) => owner.type === 'person') ?? []),
    ...(owners?.alternativeOwners ?? []),
    ...(authority?.signatories ?? []),
    ...declaredIn(state.guarantors),
    ...declaredIn(state.standingGuarantors),
  ];
}

/**
 * Participants confirmed by more than the applicant's word: the applicant, persons who answered an invitation
 * or signed, and authorised signatories according to the bureau. A person whom the applicant merely entered
 * does not count, because customers could otherwise exclude staff from a case by entering their personal
 * numbers.
 */
export const partsIn = (state: CreditApplicationState): ReadonlySet<string> =>
  new Set([
    ...(state.userId === '' ? [] : [state.userId]),
    ...Object.values(state.invitations).flatMap(({ personId, hasAnswered }) =>
      hasAnswered ? [personId] : [],
    ),
    ...[state.agreement, ...state.formerAgreements].flatMap((agreement) => agreement?.signedBy ?? []),
    ...(state.authority?.entitledIds ?? []),
  ]);

const hasPartIn = (state: CreditApplicationState, staffId: string): boolean => partsIn(state).has(staffId);

/**
 * True if the application names the person, even if only by the applicant's word. Such staff may work on the
 * case but not read list results about themselves in it.
 */
export const isNamedIn = (state: CreditApplicationState, staffId: string): boolean =>
  personsIn(state).has(staffId) || Object.hasOwn(state.invitations, staffId) || hasPartIn(state, staffId);

/**
 * Refuses staff decisions on an application in which they take part.
 * @throws DomainError `OWN_CASE`
 */
export function requireOthersCase(state: CreditApplicationState, staffId: string): void {
  if (hasPartIn(state, staffId)) throw ownCase();
}
