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
 * A person beside the applicant signed: the surety, including the signature for the company if they have both
 * roles, or only for the company. The last signature concludes the agreement. A signature started before the
 * offer's end counts, since the expiry is decided on this same stream.
 * @throws DomainError wrong-step, `AGREEMENT_SUPERSEDED`
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
