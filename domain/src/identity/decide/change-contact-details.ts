import { fieldError, refuseInvalid } from '../../kernel/field-errors.ts';
import { sameData } from '../../kernel/same-data.ts';
import { isEmail } from '../../validators/email.ts';
import { normalizePhone } from '../../validators/phone.ts';
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
  const phone = normalizePhone(command.phone);
  refuseInvalid([
    ...(isEmail(email) ? [] : [fieldError('email', 'INVALID_EMAIL')]),
    ...(phone ? [] : [fieldError('phone', 'INVALID_PHONE')]),
  ]);
  const told = { email, phone: phone ?? '' };
  if (sameData(state.contactDetails, told)) return [];
  return [{ type: 'ContactDetailsChanged', data: { userId: state.userId, ...told } }];
}
