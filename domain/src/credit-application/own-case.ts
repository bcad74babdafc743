import { ownCase } from './errors.ts';
import { type CreditApplicationState, personsIn } from './state.ts';

/** Nobody decides on an application that is about them. @throws DomainError `OWN_CASE` */
export function requireOthersCase(state: CreditApplicationState, staffId: string): void {
  if (personsIn(state).has(staffId)) throw ownCase();
}
