import type { DecideContext } from '../../kernel/decider.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { isOpen } from '../participants.ts';
import type { CreditApplicationState } from '../state.ts';

export interface ExpireInvitation {
  readonly invitationId: string;
}

/** Called by a timer: without effect on an invitation that was answered, replaced or has not ended yet. */
export function expireInvitation(
  state: CreditApplicationState,
  { invitationId }: ExpireInvitation,
  { now }: DecideContext,
): CreditApplicationEvent[] {
  const invitation = Object.values(state.invitations).find((one) => one.invitationId === invitationId);
  const isUnder = state.phase === 'awaiting-consents' || state.phase === 'answering';
  if (!invitation || !isUnder || !isOpen(invitation) || now < invitation.expiresAt) return [];
  const { applicationId } = state;
  const { personId } = invitation;
  return [{ type: 'InvitationExpired', data: { applicationId, personId, invitationId } }];
}
