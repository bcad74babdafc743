import type { UserEvent } from '../events.ts';
import { requireRemembered } from '../guards.ts';
import type { UserState } from '../state.ts';

export interface RecordLoginFailure {
  readonly userId: string;
  /** Identifies the day's failures, which are recorded once. */
  readonly loginId: string;
  /** BankID's hint code. */
  readonly hintCode: string;
}

/** Records a failed login of a known person. @throws DomainError `PERSON_FORGOTTEN` */
export function recordLoginFailure(state: UserState, command: RecordLoginFailure): UserEvent[] {
  requireRemembered(state);
  const { userId, loginId, hintCode } = command;
  if (state.failedLogins.includes(loginId)) return [];
  return [{ type: 'LoginFailed', data: { userId, loginId, hintCode } }];
}
