import type { UserState } from './state.ts';

/**
 * Name given by BankID at the person's own login; undefined for people who never logged in, or were erased.
 */
export const registeredName = ({ person }: Pick<UserState, 'person'>): string | undefined =>
  person ? `${person.firstName} ${person.lastName}` : undefined;
