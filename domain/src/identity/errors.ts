import { DomainError } from '../kernel/domain-error.ts';

export const personForgotten = (): DomainError =>
  new DomainError('rule', 'PERSON_FORGOTTEN', 'Personens uppgifter är raderade');

export const notRegistered = (): DomainError =>
  new DomainError('not-found', 'USER_NOT_FOUND', 'Användaren finns inte');

export const notScreened = (): DomainError =>
  new DomainError('conflict', 'NOT_SCREENED', 'Personen har ingen träff att bedöma');
