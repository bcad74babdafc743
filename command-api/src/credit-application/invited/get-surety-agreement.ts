import { getSuretyAgreement } from '@kreditlina/domain/credit-application/contracts/invitations';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { sendStoredPdf } from '../../pdf.ts';
import type { CreditApplicationParts } from '../parts.ts';
import { findInvitation } from './find-invitation.ts';
import { invitationState, maySeeAgreement } from './invitation-answer.ts';

/**
 * The document that the bond identifies by checksum, for a person who is to sign or has signed. It contains
 * no personal number. A POST, because an invitation's secret must not appear in an address.
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
