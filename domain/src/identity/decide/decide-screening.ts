import { sameData } from '../../kernel/same-data.ts';
import { notScreened } from '../errors.ts';
import type { UserEvent } from '../events.ts';
import { requireRemembered } from '../guards.ts';
import type { UserState } from '../state.ts';

export interface DecideScreening {
  readonly isAccepted: boolean;
  readonly note: string;
}

/** Staff assessed the hits. @throws DomainError `NOT_SCREENED`, `PERSON_FORGOTTEN` */
export function decideScreening(state: UserState, command: DecideScreening): UserEvent[] {
  requireRemembered(state);
  if (!state.screening) throw notScreened();
  const { isAccepted, note } = command;
  if (sameData(state.screeningDecision, { isAccepted, note })) return [];
  return [{ type: 'ScreeningDecided', data: { userId: state.userId, isAccepted, note } }];
}
