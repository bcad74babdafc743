import { getSuretyAgreement } from '@kreditlina/domain/credit-application/contracts/invitations';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { sendStoredPdf } from '../../pdf.ts';
import type { CreditApplicationParts } from '../parts.ts';
import { findInvitation } from './find-invitation.ts';
import { invitationState, maySeeAgreement } from './invitation-answer.ts';

/**
 * The very document that the bond names by its checksum, for whoever is to sign or has signed. It holds nobody's personal number.
 * Asked by POST, because the secret of a link may stand in no address.
 */
export const getSuretyAgreementRoute = handle(
  getSuretyAgreement,
  async ({ body, session, reply }, parts: CreditApplicationParts) => {
    const { state, invitation } = await findInvitation(parts, body.token, session.userId);
    if (!maySeeAgreement(invitationState(state, invitation, parts.now()))) throw notFound();
    return sendStoredPdf(parts.blobs, reply, 'skuldebrev', state.agreement?.pdfHash);
  },
  { keepsNoAnswer: true },
);
