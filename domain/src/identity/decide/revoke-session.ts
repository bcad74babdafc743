import type { UserEvent } from '../events.ts';
import type { UserState } from '../state.ts';

export interface RevokeSession {
  readonly sessionId: string;
  readonly reason: string;
}

/** Staff, or a log-in elsewhere, ends a session against the person's wish. */
export function revokeSession(state: UserState, command: RevokeSession): UserEvent[] {
  const { sessionId, reason } = command;
  if (!state.openSessions.includes(sessionId)) return [];
  return [{ type: 'SessionRevoked', data: { userId: state.userId, sessionId, reason } }];
}
