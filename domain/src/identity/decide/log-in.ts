import type { UserEvent } from '../events.ts';
import { requireRegistered } from '../guards.ts';
import type { UserState } from '../state.ts';

export interface LogIn {
  readonly sessionId: string;
}

/** A session was opened by mobile e-ID. @throws DomainError `USER_NOT_FOUND`, `PERSON_FORGOTTEN` */
export function logIn(state: UserState, command: LogIn): UserEvent[] {
  requireRegistered(state);
  const { sessionId } = command;
  if (state.openSessions.includes(sessionId) || state.endedSessions.includes(sessionId)) return [];
  return [{ type: 'LoggedIn', data: { userId: state.userId, sessionId, method: 'bankid' } }];
}
