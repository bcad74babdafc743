import { requireRegistered, requireRemembered } from './errors.ts';
import type { UserEvent } from './events.ts';
import type { UserState } from './state.ts';

interface InvitePasskey {
  readonly userId: string;
  readonly invitationId: string;
}

/** @throws DomainError `PERSON_FORGOTTEN` */
export function invitePasskey(state: UserState, command: InvitePasskey): UserEvent[] {
  requireRemembered(state);
  const { userId, invitationId } = command;
  if (state.invitations.includes(invitationId)) return [];
  return [{ type: 'PasskeyInvited', data: { userId, invitationId } }];
}

interface EnrolPasskey {
  readonly invitationId: string;
  readonly passkeyId: string;
}

/**
 * Enrols a passkey of which the authenticator has proved possession.
 * @throws DomainError `USER_NOT_FOUND`, `PERSON_FORGOTTEN`
 */
export function enrolPasskey(state: UserState, command: EnrolPasskey): UserEvent[] {
  requireRegistered(state);
  const { invitationId, passkeyId } = command;
  if (state.passkeys.includes(passkeyId)) return [];
  return [{ type: 'PasskeyEnrolled', data: { userId: state.userId, invitationId, passkeyId } }];
}

interface VerifyPasskey {
  readonly sessionId: string;
  readonly passkeyId: string;
}

/**
 * Records the verification of a passkey in a session, which from then on has staff rights.
 * @throws DomainError `USER_NOT_FOUND`, `PERSON_FORGOTTEN`
 */
export function verifyPasskey(state: UserState, command: VerifyPasskey): UserEvent[] {
  requireRegistered(state);
  const { sessionId, passkeyId } = command;
  if (state.passkeySessions.includes(sessionId)) return [];
  return [{ type: 'PasskeyVerified', data: { userId: state.userId, sessionId, passkeyId } }];
}

interface RevokePasskey {
  readonly passkeyId: string;
}

export function revokePasskey(state: UserState, { passkeyId }: RevokePasskey): UserEvent[] {
  if (!state.passkeys.includes(passkeyId)) return [];
  return [{ type: 'PasskeyRevoked', data: { userId: state.userId, passkeyId } }];
}
