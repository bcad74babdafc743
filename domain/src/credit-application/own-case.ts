import { ownCase } from './errors.ts';
import { personsIn } from './named-persons.ts';
import type { CreditApplicationState } from './state.ts';

/** Everybody whom an application is about, who was ever asked to take part in it, or who may sign for its company. */
export const partsIn = (state: CreditApplicationState): ReadonlySet<string> =>
  new Set([
    ...personsIn(state),
    ...Object.keys(state.invitations),
    ...(state.authority?.entitledIds ?? []),
    ...(state.authority?.alternatives.flat() ?? []),
  ]);

/** Whether an application is about somebody, or they were ever asked to take part in it, or may sign for its company. */
export const hasPartIn = (state: CreditApplicationState, staffId: string): boolean =>
  partsIn(state).has(staffId);

/**
 * Nobody decides on an application that is about them, on one that they were ever asked to take part in, or on one of a company that
 * they may sign for. @throws DomainError `OWN_CASE`
 */
export function requireOthersCase(state: CreditApplicationState, staffId: string): void {
  if (hasPartIn(state, staffId)) throw ownCase();
}
