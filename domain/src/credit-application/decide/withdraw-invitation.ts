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
 * The applicant withdraws an invitation while the application waits, answered or not, and names another
 * person. Persons of a standing offer cannot be withdrawn.
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
  // Without one of its guarantors or signers the standing offer could never be signed.
  if (isOfStandingOffer(state, invitation.personId)) throw invitationGone();
  const { applicationId } = state;
  const { personId } = invitation;
  return [{ type: 'InvitationWithdrawn', data: { applicationId, personId, invitationId } }];
}
