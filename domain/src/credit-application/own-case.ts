import { ownCase } from './errors.ts';
import { type CreditApplicationState, personsIn } from './state.ts';

/** Whether an application is about somebody, or they were ever asked to take part in it, or may sign for its company. */
export function hasPartIn(state: CreditApplicationState, staffId: string): boolean {
  const isEntitled = state.authority?.entitledIds?.includes(staffId) ?? false;
  const wasAsked = state.invitations[staffId] !== undefined;
  return isEntitled || wasAsked || personsIn(state).has(staffId);
}

/**
 * Nobody decides on an application that is about them, on one that they were ever asked to take part in, or on one of a company that
 * they may sign for. @throws DomainError `OWN_CASE`
 */
export function requireOthersCase(state: CreditApplicationState, staffId: string): void {
  if (hasPartIn(state, staffId)) throw ownCase();
}
