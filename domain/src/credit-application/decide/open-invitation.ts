import type { DecideContext } from '../../kernel/decider.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { invitationOf } from '../invitation.ts';
import type { CreditApplicationState } from '../state.ts';

export interface OpenInvitation {
  readonly personId: string;
  readonly invitationId: string;
}

/**
 * The invited person has read it, logged in as themselves. Recorded once; without effect on an ended
 * invitation.
 */
export function openInvitation(
  state: CreditApplicationState,
  { personId, invitationId }: OpenInvitation,
  { now }: DecideContext,
): CreditApplicationEvent[] {
  const invitation = invitationOf(state, personId, invitationId);
  const isUnder = state.phase === 'awaiting-consents' || state.phase === 'answering';
  if (!isUnder || invitation?.status !== 'invited' || now >= invitation.expiresAt) return [];
  const { applicationId } = state;
  return [{ type: 'InvitationOpened', data: { applicationId, personId, invitationId } }];
}
