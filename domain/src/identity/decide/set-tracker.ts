import type { UserEvent } from '../events.ts';
import { requireRegistered } from '../guards.ts';
import type { UserState } from '../state.ts';

export interface SetTracker {
  readonly adTracker: string;
}

/** Sets the campaign code of the person's visit. @throws DomainError `USER_NOT_FOUND`, `PERSON_FORGOTTEN` */
export function setTracker(state: UserState, command: SetTracker): UserEvent[] {
  requireRegistered(state);
  const { adTracker } = command;
  return state.tracker === adTracker
    ? []
    : [{ type: 'TrackerSet', data: { userId: state.userId, adTracker } }];
}
