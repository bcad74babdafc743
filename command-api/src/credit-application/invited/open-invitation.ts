import { openInvitation } from '@kreditlina/domain/credit-application/contracts/invitations';
import { creditApplication, openInvitation as decide } from '@kreditlina/domain/credit-application/index';
import { handle } from '@kreditlina/http-edge/route';
import type { CreditApplicationParts } from '../parts.ts';
import { findInvitation } from './find-invitation.ts';
import { toInvitation } from './invitation-answer.ts';

/** Reads an invitation. A POST, because its secret must not appear in an address. */
export const openInvitationRoute = handle(openInvitation, async (call, parts: CreditApplicationParts) => {
  const found = await findInvitation(parts, call.body.token, call.session.userId);
  const { applicationId } = found.state;
  const { personId, invitationId } = found.invitation;
  const opened = await parts.commands.send(call.origin, creditApplication, applicationId, decide, {
    personId,
    invitationId,
  });
  call.announce(opened.position);
  return toInvitation(parts, found);
});
