import { declaredIn } from './declared-people.ts';
import type { CreditApplicationState } from './state.ts';

/** Everybody whose personal data an application holds, by id: applicant, owners, guarantors, selected or not, and signatories. */
export const personsIn = (state: CreditApplicationState): ReadonlySet<string> =>
  new Set([state.userId, ...personsNamed(state).map(({ personId }) => personId)]);

/** What the application calls each of them. */
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
