import type { UserEvent } from '../events.ts';
import { requireRegistered } from '../guards.ts';
import type { UserState } from '../state.ts';

export interface RevealPersonalData {
  /** Identifies the request, so that it is recorded once. */
  readonly revealId: string;
  readonly purpose: string;
}

/**
 * Records that staff revealed the personal number. @throws DomainError `USER_NOT_FOUND`, `PERSON_FORGOTTEN`
 */
export function revealPersonalData(state: UserState, command: RevealPersonalData): UserEvent[] {
  requireRegistered(state);
  const { revealId } = command;
  if (state.reveals.includes(revealId)) return [];
  const purpose = command.purpose.trim();
  return [{ type: 'PersonalDataRevealed', data: { userId: state.userId, revealId, field: 'ssn', purpose } }];
}
