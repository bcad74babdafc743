import { DomainError } from '../../kernel/domain-error.ts';
import type { UserEvent } from '../events.ts';
import { requireRegistered } from '../guards.ts';
import type { UserState } from '../state.ts';
import { changedContactDetails } from './change-contact-details.ts';

export interface CorrectContactDetails {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  /** Values that the editor saw. */
  readonly seen: { readonly email: string | null; readonly phone: string | null };
}

/**
 * Staff correct one or both, under the customer's rules, but never over an unseen change.
 * @throws DomainError `CONTACT_DETAILS_CHANGED`, `INVALID_FIELDS`, `USER_NOT_FOUND`, `PERSON_FORGOTTEN`
 */
export function correctContactDetails(
  state: UserState,
  { email, phone, seen }: CorrectContactDetails,
): UserEvent[] {
  requireRegistered(state);
  const now = { email: state.contactDetails?.email || null, phone: state.contactDetails?.phone || null };
  const wanted = { email: email ?? now.email ?? '', phone: phone ?? now.phone ?? '' };
  const events = changedContactDetails(state, wanted, true);
  const isSeen = seen.email === now.email && seen.phone === now.phone;
  // A repeated command meets its own change.
  if (events.length > 0 && !isSeen) throw new DomainError('conflict', 'CONTACT_DETAILS_CHANGED');
  return events;
}
