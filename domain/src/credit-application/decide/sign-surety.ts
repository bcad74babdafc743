import { agreementSuperseded } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { requirePhase } from '../guards.ts';
import { conclusionWith } from '../signers.ts';
import type { CreditApplicationState } from '../state.ts';

export interface SignSurety {
  readonly personId: string;
  readonly agreementId: string;
  readonly signingId: string;
  readonly textHash: string;
  readonly signatureHash: string;
  readonly ocspHash: string;
}

/**
 * A guarantor signed the surety; the last signature concludes the agreement. One that was started before the offer's end
 * counts, since the expiry is decided on this same stream. @throws DomainError wrong-step, `AGREEMENT_SUPERSEDED`
 */
export function signSurety(state: CreditApplicationState, command: SignSurety): CreditApplicationEvent[] {
  const { applicationId, agreement } = state;
  const { personId, agreementId, signingId, textHash, signatureHash, ocspHash } = command;
  if (agreement?.agreementId === agreementId && agreement.signedBy.includes(personId)) return [];
  requirePhase(state, 'awaiting-signatures');
  const isAsked = agreement?.signers.some(
    (signer) => signer.personId === personId && signer.roles.includes('guarantor'),
  );
  if (agreement?.agreementId !== agreementId || agreement.pdfHash === null || !isAsked)
    throw agreementSuperseded();
  const { pdfHash } = agreement;
  return [
    {
      type: 'SuretySigned',
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
