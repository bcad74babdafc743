import { agreementSuperseded } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { requirePhase } from '../guards.ts';
import { conclusionWith, rolesOfSigner } from '../signers.ts';
import type { CreditApplicationState } from '../state.ts';

export interface SignAsInvited {
  readonly personId: string;
  readonly agreementId: string;
  readonly signingId: string;
  readonly textHash: string;
  readonly signatureHash: string;
  readonly ocspHash: string;
}

/**
 * Somebody beside the applicant signed: the surety, with which they also sign for the company where they are to do both, or for
 * the company alone. The last signature concludes the agreement. One that was started before the offer's end counts, since the
 * expiry is decided on this same stream. @throws DomainError wrong-step, `AGREEMENT_SUPERSEDED`
 */
export function signAsInvited(
  state: CreditApplicationState,
  command: SignAsInvited,
): CreditApplicationEvent[] {
  const { applicationId, agreement } = state;
  const { personId, agreementId, signingId, textHash, signatureHash, ocspHash } = command;
  if (agreement?.agreementId === agreementId && agreement.signedBy.includes(personId)) return [];
  requirePhase(state, 'awaiting-signatures');
  const roles = rolesOfSigner(state, personId);
  const isAsked = roles.includes('guarantor') || roles.includes('signatory');
  if (agreement?.agreementId !== agreementId || agreement.pdfHash === null || !isAsked)
    throw agreementSuperseded();
  return [
    {
      type: roles.includes('guarantor') ? 'SuretySigned' : 'SignatorySigned',
      data: {
        applicationId,
        personId,
        agreementId,
        signingId,
        textHash,
        pdfHash: agreement.pdfHash,
        signatureHash,
        ocspHash,
      },
    },
    ...conclusionWith(state, personId),
  ];
}
