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

/** @throws DomainError `INVALID_FIELDS`, `USER_NOT_FOUND`, `PERSON_FORGOTTEN` */
export function changeContactDetails(state: UserState, command: ChangeContactDetails): UserEvent[] {
  requireRegistered(state);
  const email = command.email.trim();
  // A number that stands here since before only mobile numbers were taken does not keep the e-mail from being changed.
  const isKept = command.phone !== '' && command.phone === state.contactDetails?.phone;
  const phone = isKept ? command.phone : normalizePhone(command.phone);
  const emailRefused = emailFault(email);
  const phoneRefused = isKept ? undefined : phoneFault(command.phone);
  refuseInvalid([
    ...(emailRefused ? [fieldError('email', emailRefused)] : []),
    ...(phoneRefused ? [fieldError('phone', phoneRefused)] : []),
  ]);
  const told = { email, phone: phone ?? '' };
  if (sameData(state.contactDetails, told)) return [];
  return [{ type: 'ContactDetailsChanged', data: { userId: state.userId, ...told } }];
}
