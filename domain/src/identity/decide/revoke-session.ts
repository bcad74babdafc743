import type { UserEvent } from '../events.ts';
import type { UserState } from '../state.ts';

export interface RevokeSession {
  readonly sessionId: string;
  readonly reason: string;
}

/** A session is ended by staff, or by a login elsewhere. */
export function revokeSession(state: UserState, command: RevokeSession): UserEvent[] {
  const { sessionId, reason } = command;
  if (!state.openSessions.includes(sessionId)) return [];
  return [{ type: 'SessionRevoked', data: { userId: state.userId, sessionId, reason } }];
}
