import type { UserEvent } from '../events.ts';
import { requireRemembered } from '../guards.ts';
import type { UserState } from '../state.ts';

export interface RecordLookUp {
  /** The colleague who looks. */
  readonly userId: string;
  /** Names the request, so that it is recorded once. */
  readonly lookUpId: string;
  readonly soughtId: string | null;
  readonly isFound: boolean;
  readonly soughtBy: 'personal-number' | 'phone';
}

/** A colleague looked for a person by number; that it was done is a fact of its own. @throws DomainError `PERSON_FORGOTTEN` */
export function recordLookUp(state: UserState, command: RecordLookUp): UserEvent[] {
  requireRemembered(state);
  const { userId, lookUpId, soughtId, isFound, soughtBy } = command;
  if (state.lookUps.includes(lookUpId)) return [];
  return [{ type: 'PersonLookedUp', data: { userId, lookUpId, soughtId, isFound, soughtBy } }];
}
