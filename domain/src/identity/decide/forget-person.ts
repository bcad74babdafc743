import type { UserEvent } from '../events.ts';
import type { UserState } from '../state.ts';

export interface ForgetPerson {
  readonly userId: string;
}

/**
 * The person's key is destroyed with this event; retention and four eyes are checked beforehand. It is the
 * stream's last event.
 */
export function forgetPerson(state: UserState, command: ForgetPerson): UserEvent[] {
  return state.isForgotten ? [] : [{ type: 'PersonForgotten', data: { userId: command.userId } }];
}
