import type { UserEvent } from '../events.ts';
import { requireRegistered } from '../guards.ts';
import type { UserState } from '../state.ts';

export interface VerifyPasskey {
  readonly sessionId: string;
  readonly passkeyId: string;
}

/**
 * A passkey was verified in a session, which has staff rights from now on. @throws DomainError
 * `USER_NOT_FOUND`, `PERSON_FORGOTTEN`
 */
export function verifyPasskey(state: UserState, command: VerifyPasskey): UserEvent[] {
  requireRegistered(state);
  const { sessionId, passkeyId } = command;
  if (state.passkeySessions.includes(sessionId)) return [];
  return [{ type: 'PasskeyVerified', data: { userId: state.userId, sessionId, passkeyId } }];
}
