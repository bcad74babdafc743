import { agreementSuperseded } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { requirePhase } from '../guards.ts';
import { conclusionWith, rolesOfSigner } from '../signers.ts';
import type { CreditApplicationState } from '../state.ts';
import type { SignSurety } from './sign-surety.ts';

/**
 * Somebody who signs for the company with the applicant, and stands no surety, has signed; the last signature concludes the
 * agreement. @throws DomainError wrong-step, `AGREEMENT_SUPERSEDED`
 */
export function signForCompany(state: CreditApplicationState, command: SignSurety): CreditApplicationEvent[] {
  const { applicationId, agreement } = state;
  const { personId, agreementId, signingId, textHash, signatureHash, ocspHash } = command;
  if (agreement?.agreementId === agreementId && agreement.signedBy.includes(personId)) return [];
  requirePhase(state, 'awaiting-signatures');
  const roles = rolesOfSigner(state, personId);
  const isAsked = roles.includes('signatory') && !roles.includes('guarantor');
  if (agreement?.agreementId !== agreementId || agreement.pdfHash === null || !isAsked)
    throw agreementSuperseded();
  const { pdfHash } = agreement;
  return [
    {
      type: 'SignatorySigned',
      data: {
        applicationId,
        personId,
        agreementId,
        signingId,
        textHash,
        pdfHash,
        signatureHash,
        ocspHash,
      },
    },
    ...conclusionWith(state, personId),
  ];
}
