import { invitationGone } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { requirePhase } from '../guards.ts';
import { isUnusable } from '../participants.ts';
import { isOfStandingOffer } from '../standing-offer.ts';
import type { CreditApplicationState } from '../state.ts';

export interface WithdrawInvitation {
  readonly invitationId: string;
}

/**
 * The applicant takes the naming back while the application waits, whatever has been answered, and names somebody else. While an
 * offer stands, those who belong to it stay.
 * @throws DomainError wrong-step, `INVITATION_GONE`
 */
export function withdrawInvitation(
  state: CreditApplicationState,
  { invitationId }: WithdrawInvitation,
): CreditApplicationEvent[] {
  const invitation = Object.values(state.invitations).find((one) => one.invitationId === invitationId);
  if (!invitation || isUnusable(invitation)) throw invitationGone();
  if (invitation.status === 'withdrawn') return [];
  requirePhase(state, 'awaiting-consents');
  // Without one of those who answer for the offer that stands, or sign it, nobody could sign it any more.
  if (isOfStandingOffer(state, invitation.personId)) throw invitationGone();
  const { applicationId } = state;
  const { personId } = invitation;
  return [{ type: 'InvitationWithdrawn', data: { applicationId, personId, invitationId } }];
}
