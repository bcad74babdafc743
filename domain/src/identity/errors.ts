import { DomainError } from '../kernel/domain-error.ts';
import { rightsOf } from '../kernel/rights.ts';
import type { UserState } from './state.ts';

export const personForgotten = (): DomainError => new DomainError('rule', 'PERSON_FORGOTTEN');

export const ownRole = (): DomainError => new DomainError('rule', 'OWN_ROLE');

export const ownAdminRole = (): DomainError => new DomainError('rule', 'OWN_ADMIN_ROLE');

/** Error when no admin or no other approver would remain. */
export const lastOfRole = (): DomainError => new DomainError('rule', 'LAST_OF_ROLE');

/** Error for granting a staff role to the applicant or a guarantor of an open case. */
export const openCase = (): DomainError => new DomainError('rule', 'OPEN_CASE');

/** Staff may neither apply for credit nor be guarantors. */
const worksHere = (): DomainError => new DomainError('rule', 'WORKS_HERE');

export const notRegistered = (): DomainError => new DomainError('not-found', 'USER_NOT_FOUND');

/**
 * Refuses commands on an erased person.
 * @throws DomainError `PERSON_FORGOTTEN`
 */
export function requireRemembered(state: UserState): void {
  if (state.isForgotten) throw personForgotten();
}

/**
 * Requires a registered person who is not erased.
 * @throws DomainError `PERSON_FORGOTTEN`, `USER_NOT_FOUND`
 */
export function requireRegistered(state: UserState): void {
  requireRemembered(state);
  if (!state.isRegistered) throw notRegistered();
}

/**
 * Refuses persons with a back-office role.
 * @throws DomainError `WORKS_HERE`
 */
export function requireNoRole({ roles }: Pick<UserState, 'roles'>): void {
  if (rightsOf(roles).length > 0) throw worksHere();
}
