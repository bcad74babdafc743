import type { UserEvent } from '../events.ts';
import { requireRemembered } from '../guards.ts';
import type { UserState } from '../state.ts';

export interface RecordLookUp {
  /** The searching colleague. */
  readonly userId: string;
  /** Identifies the request, so that it is recorded once. */
  readonly lookUpId: string;
  readonly soughtId: string | null;
  readonly isFound: boolean;
  readonly soughtBy: 'personal-number' | 'phone';
}

/**
 * Records a colleague's search for a person by number, whatever its result. @throws DomainError
 * `PERSON_FORGOTTEN`
 */
export function recordLookUp(state: UserState, command: RecordLookUp): UserEvent[] {
  requireRemembered(state);
  const { userId, lookUpId, soughtId, isFound, soughtBy } = command;
  if (state.lookUps.includes(lookUpId)) return [];
  return [{ type: 'PersonLookedUp', data: { userId, lookUpId, soughtId, isFound, soughtBy } }];
}
