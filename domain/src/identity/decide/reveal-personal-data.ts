import type { UserEvent } from '../events.ts';
import { requireRegistered } from '../guards.ts';
import type { UserState } from '../state.ts';

export interface RevealPersonalData {
  /** Names the request, so that it is recorded once. */
  readonly revealId: string;
  readonly purpose: string;
  /** What is shown; the personal number unless it says otherwise. */
  readonly field?: 'ssn' | 'bisnode';
}

/** Staff asked to see something of a person; that it was shown is a fact of its own. @throws DomainError `USER_NOT_FOUND`, `PERSON_FORGOTTEN` */
export function revealPersonalData(state: UserState, command: RevealPersonalData): UserEvent[] {
  const { revealId, field = 'ssn' } = command;
  // The lists are asked about persons who never logged in, too.
  if (field === 'ssn' || state.screening === null) requireRegistered(state);
  if (state.reveals.includes(revealId)) return [];
  const purpose = command.purpose.trim();
  return [{ type: 'PersonalDataRevealed', data: { userId: state.userId, revealId, field, purpose } }];
}
