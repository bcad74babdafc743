import { ownCase } from './errors.ts';
import { personsIn } from './named-persons.ts';
import type { CreditApplicationState } from './state.ts';

/**
 * Everybody who has a part in an application that more than the applicant's word confirms: the applicant, those who answered an invitation
 * or signed, and those who may sign for the company by the register. Whoever is only typed has none: else a customer could keep staff from
 * any case by typing their numbers.
 */
export const partsIn = (state: CreditApplicationState): ReadonlySet<string> =>
  new Set([
    ...(state.userId === '' ? [] : [state.userId]),
    ...Object.values(state.invitations).flatMap(({ personId, hasAnswered }) =>
      hasAnswered ? [personId] : [],
    ),
    ...[state.agreement, ...state.formerAgreements].flatMap((agreement) => agreement?.signedBy ?? []),
    ...(state.authority?.signatories.map(({ personId }) => personId) ?? []),
    ...(state.authority?.entitledIds ?? []),
    ...(state.authority?.alternatives.flat() ?? []),
  ]);

/** Whether somebody has a part in an application. */
const hasPartIn = (state: CreditApplicationState, staffId: string): boolean => partsIn(state).has(staffId);

/**
 * Whether an application names somebody, by whoever's word. They may work on it, and read nothing there of what the lists say of
 * themselves.
 */
export const isNamedIn = (state: CreditApplicationState, staffId: string): boolean =>
  personsIn(state).has(staffId) || Object.hasOwn(state.invitations, staffId) || hasPartIn(state, staffId);

/**
 * Nobody decides on an application in which they have a part. @throws DomainError `OWN_CASE`
 */
export function requireOthersCase(state: CreditApplicationState, staffId: string): void {
  if (hasPartIn(state, staffId)) throw ownCase();
}
