import type { UserState } from './state.ts';

/** The name that BankID gave at the person's own login; undefined for who never logged in, or was erased. */
export const registeredName = ({ person }: Pick<UserState, 'person'>): string | undefined =>
  person ? `${person.firstName} ${person.lastName}` : undefined;
