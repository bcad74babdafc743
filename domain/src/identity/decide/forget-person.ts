import type { UserEvent } from '../events.ts';
import type { UserState } from '../state.ts';

export interface ForgetPerson {
  readonly userId: string;
}

/** The person's key is destroyed with this event; retention and four eyes are settled before. Nothing follows it. */
export function forgetPerson(state: UserState, command: ForgetPerson): UserEvent[] {
  return state.isForgotten ? [] : [{ type: 'PersonForgotten', data: { userId: command.userId } }];
}
