import { fieldError, refuseInvalid } from '../../kernel/field-errors.ts';
import { sameData } from '../../kernel/same-data.ts';
import { emailFault } from '../../validators/email.ts';
import { normalizePhone, phoneFault } from '../../validators/phone.ts';
import type { UserEvent } from '../events.ts';
import { requireRegistered } from '../guards.ts';
import type { UserState } from '../state.ts';

export interface ChangeContactDetails {
  readonly email: string;
  readonly phone: string;
}

/**
 * Empty means not given.
 * @param isPart missing values may stay empty: staff can correct one alone
 * @throws DomainError `INVALID_FIELDS`, `USER_NOT_FOUND`, `PERSON_FORGOTTEN`
 */
export function changedContactDetails(
  state: UserState,
  command: ChangeContactDetails,
  isPart: boolean,
): UserEvent[] {
  requireRegistered(state);
  const email = command.email.trim();
  const mayLack = (one: 'email' | 'phone'): boolean =>
    isPart && command[one] === '' && !state.contactDetails?.[one];
  // A number from before only mobile numbers were accepted must not block a change of the e-mail.
  const isKept = command.phone !== '' && command.phone === state.contactDetails?.phone;
  const phone = isKept ? command.phone : normalizePhone(command.phone);
  const emailRefused = mayLack('email') ? undefined : emailFault(email);
  const phoneRefused = isKept || mayLack('phone') ? undefined : phoneFault(command.phone);
  refuseInvalid([
    ...(emailRefused ? [fieldError('email', emailRefused)] : []),
    ...(phoneRefused ? [fieldError('phone', phoneRefused)] : []),
  ]);
  const told = { email, phone: phone ?? '' };
  if (sameData(state.contactDetails, told)) return [];
  return [{ type: 'ContactDetailsChanged', data: { userId: state.userId, ...told } }];
}

/**
 * The customer's own change; both are required. @throws DomainError `INVALID_FIELDS`, `USER_NOT_FOUND`,
 * `PERSON_FORGOTTEN`
 */
export const changeContactDetails = (state: UserState, command: ChangeContactDetails): UserEvent[] =>
  changedContactDetails(state, command, false);
