import { DomainError } from '../kernel/domain-error.ts';

export const personForgotten = (): DomainError => new DomainError('rule', 'PERSON_FORGOTTEN');

export const ownRole = (): DomainError => new DomainError('rule', 'OWN_ROLE');

export const ownAdminRole = (): DomainError => new DomainError('rule', 'OWN_ADMIN_ROLE');

export const notRegistered = (): DomainError => new DomainError('not-found', 'USER_NOT_FOUND');
