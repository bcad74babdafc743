import { rightsOf } from '../kernel/rights.ts';
import { notRegistered, personForgotten, worksHere } from './errors.ts';
import type { UserState } from './state.ts';

/** @throws DomainError `PERSON_FORGOTTEN` once the person's data has been erased */
export function requireRemembered(state: UserState): void {
  if (state.isForgotten) throw personForgotten();
}

/** @throws DomainError `PERSON_FORGOTTEN`, `USER_NOT_FOUND` */
export function requireRegistered(state: UserState): void {
  requireRemembered(state);
  if (!state.isRegistered) throw notRegistered();
}

/** @throws DomainError `WORKS_HERE` for people with a back-office role */
export function requireNoRole({ roles }: Pick<UserState, 'roles'>): void {
  if (rightsOf(roles).length > 0) throw worksHere();
}
