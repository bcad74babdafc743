import { ownCase } from './errors.ts';
import { type CreditApplicationState, personsIn } from './state.ts';

/**
 * Nobody decides on an application that is about them, on one that they were ever asked to take part in, or on one of a company that
 * they may sign for. @throws DomainError `OWN_CASE`
 */
export function requireOthersCase(state: CreditApplicationState, staffId: string): void {
  const isEntitled = state.authority?.entitledIds?.includes(staffId) ?? false;
  const wasAsked = state.invitations[staffId] !== undefined;
  if (isEntitled || wasAsked || personsIn(state).has(staffId)) throw ownCase();
}
