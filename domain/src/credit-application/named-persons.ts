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
