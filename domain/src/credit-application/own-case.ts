import { ownCase } from '../kernel/proposals.ts';
import { declaredIn } from './declared-people.ts';
import type { CreditApplicationState } from './state.ts';

/**
 * Everybody with personal data in an application, by id: applicant, owners, guarantors, selected or not, and
 * signatories.
 */
export const personsIn = (state: CreditApplicationState): ReadonlySet<string> =>
  new Set([state.userId, ...personsNamed(state).map(({ personId }) => personId)]);

/** Their names in the application. */
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
 * Participants of an application confirmed by more than the applicant's word: the applicant, persons who
 * answered an invitation or signed, and authorised signatories by the register. A merely typed person does
 * not count: otherwise a customer could exclude staff from a case by typing their numbers.
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

/** Whether a person takes part in an application. */
const hasPartIn = (state: CreditApplicationState, staffId: string): boolean => partsIn(state).has(staffId);

/**
 * Whether an application names a person, by anybody's word. Staff named so may work on it, but not read list
 * results about themselves there.
 */
export const isNamedIn = (state: CreditApplicationState, staffId: string): boolean =>
  personsIn(state).has(staffId) || Object.hasOwn(state.invitations, staffId) || hasPartIn(state, staffId);

/**
 * Staff do not decide on an application in which they take part.
 * @throws DomainError `OWN_CASE`
 */
export function requireOthersCase(state: CreditApplicationState, staffId: string): void {
  if (hasPartIn(state, staffId)) throw ownCase();
}
