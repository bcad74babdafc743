import type { Aggregate } from '../kernel/decider.ts';
import type { UserEvent } from './events.ts';
import { evolve, initialState, type UserState } from './state.ts';

export * from './decide/change-contact-details.ts';
export * from './decide/decide-screening.ts';
export * from './decide/forget-person.ts';
export * from './decide/grant-role.ts';
export * from './decide/log-in.ts';
export * from './decide/log-out.ts';
export * from './decide/record-login-failure.ts';
export * from './decide/record-person-report.ts';
export * from './decide/record-screening.ts';
export * from './decide/register-user.ts';
export * from './decide/reveal-personal-data.ts';
export * from './decide/revoke-role.ts';
export * from './decide/revoke-session.ts';
export * from './decide/set-tracker.ts';
export * from './events.ts';
export * from './state.ts';

/** Streams `user-<personId>`. */
export const user: Aggregate<UserState, UserEvent> = {
  category: 'user',
  initialState,
  evolve,
  foldVersion: 1,
};
