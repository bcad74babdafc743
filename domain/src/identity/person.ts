import { sameData } from '../kernel/canonical-json.ts';
import { DomainError, fieldError, refuseInvalid } from '../kernel/domain-error.ts';
import { emailFault } from '../validators/email.ts';
import { normalizePhone, phoneFault } from '../validators/phone.ts';
import { requireRegistered, requireRemembered } from './errors.ts';
import type { UserEvent } from './events.ts';
import type { Recorded, UserState } from './state.ts';

interface RegisterUser {
  readonly userId: string;
  /** Personal number, 12 digits. */
  readonly personalNumber: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** @throws DomainError `PERSON_FORGOTTEN` */
export function registerUser(state: UserState, command: RegisterUser): UserEvent[] {
  requireRemembered(state);
  if (state.isRegistered) return [];
  const { userId, personalNumber, firstName, lastName } = command;
  return [{ type: 'UserRegistered', data: { userId, personalNumber, firstName, lastName } }];
}

/** Name given by BankID at login; undefined for people who never logged in or were erased. */
export const registeredName = ({ person }: Pick<UserState, 'person'>): string | undefined =>
  person ? `${person.firstName} ${person.lastName}` : undefined;

interface ChangeContactDetails {
  readonly email: string;
  readonly phone: string;
}

/**
 * Changes contact details; an empty value means not given.
 * @param isPart true if a missing value may stay empty, so that staff can correct one alone
 * @throws DomainError `INVALID_FIELDS`, `USER_NOT_FOUND`, `PERSON_FORGOTTEN`
 */
function changedContactDetails(
  state: UserState,
  command: ChangeContactDetails,
  isPart: boolean,
): UserEvent[] {
  requireRegistered(state);
  const email = command.email.trim();
  const mayLack = (one: 'email' | 'phone'): boolean =>
    isPart && command[one] === '' && !state.contactDetails?.[one];
  const phone = normalizePhone(command.phone);
  const emailRefused = mayLack('email') ? undefined : emailFault(email);
  const phoneRefused = mayLack('phone') ? undefined : phoneFault(command.phone);
  refuseInvalid([
    ...(emailRefused ? [fieldError('email', emailRefused)] : []),
    ...(phoneRefused ? [fieldError('phone', phoneRefused)] : []),
  ]);
  const told = { email, phone: phone ?? '' };
  if (sameData(state.contactDetails, told)) return [];
  return [{ type: 'ContactDetailsChanged', data: { userId: state.userId, ...told } }];
}

/**
 * Changes contact details for the customer; both are required.
 * @throws DomainError `INVALID_FIELDS`, `USER_NOT_FOUND`, `PERSON_FORGOTTEN`
 */
export const changeContactDetails = (state: UserState, command: ChangeContactDetails): UserEvent[] =>
  changedContactDetails(state, command, false);

interface CorrectContactDetails {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  /** Values that the staff member saw before the correction. */
  readonly seen: { readonly email: string | null; readonly phone: string | null };
}

/**
 * Corrects one or both contact details for staff, under the same rules as for the customer. A change that the
 * staff member has not seen is never overwritten.
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
  // A repeated command sees its own change, so it gives no event and no error.
  if (events.length > 0 && !isSeen) throw new DomainError('conflict', 'CONTACT_DETAILS_CHANGED');
  return events;
}

export type RecordScreening = Recorded<'PersonScreened'>;

/** @throws DomainError `PERSON_FORGOTTEN` */
export function recordScreening(state: UserState, command: RecordScreening): UserEvent[] {
  requireRemembered(state);
  return sameData(state.screening, command) ? [] : [{ type: 'PersonScreened', data: command }];
}

interface ForgetPerson {
  readonly userId: string;
}

/**
 * Records that the person is erased, as the last event of the stream, before the person's key is destroyed.
 * No part of the product calls it: none judges whether the data must still be kept. Folds, pages and jobs
 * treat a person with this event as erased.
 */
export function forgetPerson(state: UserState, command: ForgetPerson): UserEvent[] {
  return state.isForgotten ? [] : [{ type: 'PersonForgotten', data: { userId: command.userId } }];
}
