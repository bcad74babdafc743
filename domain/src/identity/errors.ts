import { DomainError } from '../kernel/domain-error.ts';

export const personForgotten = (): DomainError => new DomainError('rule', 'PERSON_FORGOTTEN');

export const notRegistered = (): DomainError => new DomainError('not-found', 'USER_NOT_FOUND');
