import type { CreditApplicationEvent } from './events.ts';
import { mustSign, participants } from './invitation.ts';
import type { Signer } from './participants.ts';
import type { CreditApplicationState } from './state.ts';

/** Everybody whose signature the next agreement needs: the applicant, who stands surety, and who signs for the company. */
export const requiredSigners = (state: CreditApplicationState): Signer[] => [
  { personId: state.userId, roles: ['applicant'] },
  ...participants(state).filter(({ personId }) => mustSign(state, personId)),
];

/** What somebody signs the agreement for; nothing for who does not. */
export const rolesOfSigner = ({ agreement }: CreditApplicationState, personId: string): Signer['roles'] =>
  agreement?.signers.find((signer) => signer.personId === personId)?.roles ?? [];

/** Who has not signed the agreement yet. */
export const missingSigners = ({ agreement }: CreditApplicationState): readonly Signer[] =>
  agreement ? agreement.signers.filter(({ personId }) => !agreement.signedBy.includes(personId)) : [];

/** Whether the agreement waits for this person's signature. */
export const isMissing = (state: CreditApplicationState, personId: string): boolean =>
  missingSigners(state).some((signer) => signer.personId === personId);

/** The conclusion, when this was the last signature. */
export function conclusionWith(state: CreditApplicationState, signerId: string): CreditApplicationEvent[] {
  const { applicationId, agreement } = state;
  const isLast = missingSigners(state).every(({ personId }) => personId === signerId);
  return agreement && isLast
    ? [{ type: 'AgreementConcluded', data: { applicationId, agreementId: agreement.agreementId } }]
    : [];
}
