import { notRegistered, personForgotten } from './errors.ts';
import type { UserState } from './state.ts';

/** @throws DomainError `PERSON_FORGOTTEN` once the person's data were erased */
export function requireRemembered(state: UserState): void {
  if (state.isForgotten) throw personForgotten();
}

/** @throws DomainError `PERSON_FORGOTTEN`, `USER_NOT_FOUND` */
export function requireRegistered(state: UserState): void {
  requireRemembered(state);
  if (!state.isRegistered) throw notRegistered();
}
