import type { UserEvent } from '../events.ts';
import { requireRemembered } from '../guards.ts';
import type { UserState } from '../state.ts';

export interface InvitePasskey {
  readonly userId: string;
  readonly invitationId: string;
}

/** Invites a person to add a passkey. @throws DomainError `PERSON_FORGOTTEN` */
export function invitePasskey(state: UserState, command: InvitePasskey): UserEvent[] {
  requireRemembered(state);
  const { userId, invitationId } = command;
  if (state.invitations.includes(invitationId)) return [];
  return [{ type: 'PasskeyInvited', data: { userId, invitationId } }];
}
