import type { CreditApplicationEvent } from './events.ts';
import { mustSign, participants } from './invitation.ts';
import type { Signer } from './participants.ts';
import type { CreditApplicationState } from './state.ts';

/** All required signers of the next agreement: the applicant, the guarantors and the co-signatories. */
export const requiredSigners = (state: CreditApplicationState): Signer[] => [
  { personId: state.userId, roles: ['applicant'] },
  ...participants(state).filter(({ personId }) => mustSign(state, personId)),
];

/** Roles in which a person signs the agreement; empty for others. */
export const rolesOfSigner = ({ agreement }: CreditApplicationState, personId: string): Signer['roles'] =>
  agreement?.signers.find((signer) => signer.personId === personId)?.roles ?? [];

/** Signers whose signature is missing. */
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
