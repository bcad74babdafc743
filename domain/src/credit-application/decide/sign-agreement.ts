import { agreementSuperseded } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { requirePhase } from '../guards.ts';
import { conclusionWith } from '../signers.ts';
import type { CreditApplicationState } from '../state.ts';

export interface SignAgreement {
  readonly agreementId: string;
  readonly signingId: string;
  /** Hashes of the signature and the OCSP response in the blob store. */
  readonly signatureHash: string;
  readonly ocspHash: string;
}

/**
 * The applicant signed; the agreement binds once everybody has. A signature started before the offer's end
 * counts, since the expiry of the application is decided on this same stream.
 * @throws DomainError wrong-step, `AGREEMENT_SUPERSEDED`
 */
export function signAgreement(
  state: CreditApplicationState,
  command: SignAgreement,
): CreditApplicationEvent[] {
  const { applicationId, userId, agreement, signing } = state;
  const { agreementId, signingId, signatureHash, ocspHash } = command;
  if (agreement?.signedBy.includes(userId) && signing?.signingId === signingId) return [];
  requirePhase(state, 'offered');
  const isCurrent = agreement?.agreementId === agreementId && signing?.signingId === signingId;
  if (!isCurrent || agreement.pdfHash === null) throw agreementSuperseded();
  return [
    {
      type: 'AgreementSigned',
      data: {
        applicationId,
        agreementId,
        signingId,
        signedBy: userId,
        pdfHash: agreement.pdfHash,
        signatureHash,
        ocspHash,
        isConcludedApart: true,
      },
    },
    ...conclusionWith(state, userId),
  ];
}
