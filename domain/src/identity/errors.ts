import { DomainError } from '../kernel/domain-error.ts';
import { rightsOf } from '../kernel/rights.ts';
import type { UserState } from './state.ts';

export const personForgotten = (): DomainError => new DomainError('rule', 'PERSON_FORGOTTEN');

export const ownRole = (): DomainError => new DomainError('rule', 'OWN_ROLE');

export const ownAdminRole = (): DomainError => new DomainError('rule', 'OWN_ADMIN_ROLE');

/** There must always be an admin and another approver. */
export const lastOfRole = (): DomainError => new DomainError('rule', 'LAST_OF_ROLE');

/** An applicant or guarantor of an open case may not be staff. */
export const openCase = (): DomainError => new DomainError('rule', 'OPEN_CASE');

/** Staff may neither apply for credit nor be guarantors. */
const worksHere = (): DomainError => new DomainError('rule', 'WORKS_HERE');

export const notRegistered = (): DomainError => new DomainError('not-found', 'USER_NOT_FOUND');

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
