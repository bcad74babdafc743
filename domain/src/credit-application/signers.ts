import type { CreditApplicationEvent } from './events.ts';
import { selectedGuarantors } from './guarantor-list.ts';
import { mustSign } from './invitation.ts';
import type { Signer } from './participants.ts';
import type { CreditApplicationState } from './state.ts';

/** Everybody whose signature the next agreement needs: the applicant, and each guarantor the decision stands on. */
export function requiredSigners(state: CreditApplicationState): Signer[] {
  const others = selectedGuarantors(state).filter(
    ({ personId }) => personId !== state.userId && mustSign(state, personId),
  );
  return [
    { personId: state.userId, roles: ['applicant'] },
    ...others.map(({ personId }): Signer => ({ personId, roles: ['guarantor'] })),
  ];
}

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
