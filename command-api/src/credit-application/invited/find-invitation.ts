import { invitationGone } from '@kreditlina/domain/credit-application/errors';
import {
  type CreditApplicationState,
  creditApplication,
  type Invitation,
  invitationOf,
} from '@kreditlina/domain/credit-application/index';
import type { InvitationParts } from '../parts.ts';

export interface FoundInvitation {
  readonly state: CreditApplicationState;
  readonly invitation: Invitation;
}

/**
 * The invitation of a link, only for the person it names. For anyone else all links behave alike, real or
 * invented, and leave no trace. @throws DomainError `INVITATION_GONE`
 */
export async function findInvitation(
  parts: InvitationParts,
  token: string,
  userId: string,
): Promise<FoundInvitation> {
  const invited = parts.invitations.read(token);
  if (!invited) throw invitationGone();
  const state = await parts.commands.load(creditApplication, invited.applicationId);
  const invitation = invitationOf(state, userId, invited.invitationId);
  if (!invitation) throw invitationGone();
  return { state, invitation };
}
