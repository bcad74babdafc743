import { sameData } from '../../kernel/same-data.ts';
import type { UserEvent } from '../events.ts';
import { requireRemembered } from '../guards.ts';
import type { Recorded, UserState } from '../state.ts';

export type RecordScreening = Recorded<'PersonScreened'>;

/** Records the result of a search in PEP and sanctions lists. @throws DomainError `PERSON_FORGOTTEN` */
export function recordScreening(state: UserState, command: RecordScreening): UserEvent[] {
  requireRemembered(state);
  return sameData(state.screening, command) ? [] : [{ type: 'PersonScreened', data: command }];
}
