import type { UserEvent } from '../events.ts';
import { requireRegistered } from '../guards.ts';
import type { UserState } from '../state.ts';

export interface EnrolPasskey {
  readonly invitationId: string;
  readonly passkeyId: string;
}

/**
 * Enrols a key that the authenticator has proved. @throws DomainError `USER_NOT_FOUND`, `PERSON_FORGOTTEN`
 */
export function enrolPasskey(state: UserState, command: EnrolPasskey): UserEvent[] {
  requireRegistered(state);
  const { invitationId, passkeyId } = command;
  if (state.passkeys.includes(passkeyId)) return [];
  return [{ type: 'PasskeyEnrolled', data: { userId: state.userId, invitationId, passkeyId } }];
}
