import type { OrderRisk, StartMethod } from '../kernel/fields.ts';
import { requireRegistered, requireRemembered } from './errors.ts';
import type { StaffQuota, UserEvent } from './events.ts';
import type { UserState } from './state.ts';

interface LogIn {
  readonly sessionId: string;
  /** How the BankID app was started. */
  readonly start: StartMethod;
  /** BankID's assessment; undefined if not given. */
  readonly risk?: OrderRisk | undefined;
}

/** @throws DomainError `USER_NOT_FOUND`, `PERSON_FORGOTTEN` */
export function logIn(state: UserState, command: LogIn): UserEvent[] {
  requireRegistered(state);
  const { sessionId, start, risk } = command;
  if (state.openSessions.includes(sessionId) || state.endedSessions.includes(sessionId)) return [];
  return [
    {
      type: 'LoggedIn',
      data: {
        userId: state.userId,
        sessionId,
        method: 'bankid',
        start,
        ...(risk !== undefined && { risk }),
      },
    },
  ];
}

interface LogOut {
  readonly sessionId: string;
  /** Logged out by the person, idle for too long, or at the maximum lifetime. */
  readonly cause: 'customer' | 'idle' | 'absolute';
}

/** Ends a session. No effect if it has already ended. */
export function logOut(state: UserState, command: LogOut): UserEvent[] {
  const { sessionId, cause } = command;
  if (!state.openSessions.includes(sessionId)) return [];
  return [{ type: 'LoggedOut', data: { userId: state.userId, sessionId, cause } }];
}

interface RevokeSession {
  readonly sessionId: string;
  readonly reason: string;
}

/** Ends a session because of staff or a login elsewhere. No effect if it has already ended. */
export function revokeSession(state: UserState, command: RevokeSession): UserEvent[] {
  const { sessionId, reason } = command;
  if (!state.openSessions.includes(sessionId)) return [];
  return [{ type: 'SessionRevoked', data: { userId: state.userId, sessionId, reason } }];
}

interface RecordLoginFailure {
  readonly userId: string;
  /** Id shared by the day's failures, so that they are recorded once. */
  readonly loginId: string;
  /** Hint code from BankID. */
  readonly hintCode: string;
}

/** @throws DomainError `PERSON_FORGOTTEN` */
export function recordLoginFailure(state: UserState, command: RecordLoginFailure): UserEvent[] {
  requireRemembered(state);
  const { userId, loginId, hintCode } = command;
  if (state.failedLogins.includes(loginId)) return [];
  return [{ type: 'LoginFailed', data: { userId, loginId, hintCode } }];
}

interface RecordQuotaReached {
  readonly userId: string;
  readonly quota: StaffQuota;
  /** Business date, YYYY-MM-DD. */
  readonly reachedOn: string;
}

/**
 * Records that a daily limit was reached, once per day and limit.
 * @throws DomainError `PERSON_FORGOTTEN`
 */
export function recordQuotaReached(state: UserState, command: RecordQuotaReached): UserEvent[] {
  requireRemembered(state);
  const { userId, quota, reachedOn } = command;
  if (state.quotasReached.includes(`${quota} ${reachedOn}`)) return [];
  return [{ type: 'StaffQuotaReached', data: { userId, quota, reachedOn } }];
}

interface SetTracker {
  readonly adTracker: string;
}

/**
 * Records the campaign code with which the person arrived.
 * @throws DomainError `USER_NOT_FOUND`, `PERSON_FORGOTTEN`
 */
export function setTracker(state: UserState, command: SetTracker): UserEvent[] {
  requireRegistered(state);
  const { adTracker } = command;
  return state.tracker === adTracker
    ? []
    : [{ type: 'TrackerSet', data: { userId: state.userId, adTracker } }];
}
