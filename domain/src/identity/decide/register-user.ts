import type { UserEvent } from '../events.ts';
import { requireRemembered } from '../guards.ts';
import type { UserState } from '../state.ts';

export interface RegisterUser {
  readonly userId: string;
  /** Twelve digits. */
  readonly personalNumber: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** First login of a person. @throws DomainError `PERSON_FORGOTTEN` */
export function registerUser(state: UserState, command: RegisterUser): UserEvent[] {
  requireRemembered(state);
  if (state.isRegistered) return [];
  const { userId, personalNumber, firstName, lastName } = command;
  return [{ type: 'UserRegistered', data: { userId, personalNumber, firstName, lastName } }];
}
