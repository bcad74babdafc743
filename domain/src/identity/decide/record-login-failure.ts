import type { UserEvent } from '../events.ts';
import { requireRemembered } from '../guards.ts';
import type { UserState } from '../state.ts';

export interface RecordLoginFailure {
  readonly userId: string;
  /** Names what is recorded once: the failures of a day. */
  readonly loginId: string;
  /** BankID's hint code. */
  readonly hintCode: string;
}

/** A log-in order of a known person ended without success. @throws DomainError `PERSON_FORGOTTEN` */
export function recordLoginFailure(state: UserState, command: RecordLoginFailure): UserEvent[] {
  requireRemembered(state);
  const { userId, loginId, hintCode } = command;
  if (state.failedLogins.includes(loginId)) return [];
  return [{ type: 'LoginFailed', data: { userId, loginId, hintCode } }];
}
