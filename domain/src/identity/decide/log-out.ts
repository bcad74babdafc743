import type { UserEvent } from '../events.ts';
import type { UserState } from '../state.ts';

export interface LogOut {
  readonly sessionId: string;
  /** Cause of the end: the person, fifteen idle minutes, or eight hours. */
  readonly cause: 'customer' | 'idle' | 'absolute';
}

/** Ends an open session; no effect on an ended one. */
export function logOut(state: UserState, command: LogOut): UserEvent[] {
  const { sessionId, cause } = command;
  if (!state.openSessions.includes(sessionId)) return [];
  return [{ type: 'LoggedOut', data: { userId: state.userId, sessionId, cause } }];
}
