import type { OrderRisk, StartMethod } from '../../kernel/fields.ts';
import type { UserEvent } from '../events.ts';
import { requireRegistered } from '../guards.ts';
import type { UserState } from '../state.ts';

export interface LogIn {
  readonly sessionId: string;
  /** Start method of BankID. */
  readonly start?: StartMethod;
  /** BankID's assessment; undefined if not given. */
  readonly risk?: OrderRisk | undefined;
}

/** Opens a session after a BankID login. @throws DomainError `USER_NOT_FOUND`, `PERSON_FORGOTTEN` */
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
        ...(start !== undefined && { start }),
        ...(risk !== undefined && { risk }),
      },
    },
  ];
}
