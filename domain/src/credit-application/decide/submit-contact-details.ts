import { fieldError, refuseInvalid } from '../../kernel/field-errors.ts';
import { emailFault } from '../../validators/email.ts';
import { isFullName } from '../../validators/form-rules.ts';
import { normalizePhone, phoneFault } from '../../validators/phone.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { answer, requireAnswering } from '../guards.ts';
import type { CreditApplicationState } from '../state.ts';

export interface SubmitContactDetails {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/**
 * Step user-details. The phone number is stored in E.164.
 * @throws DomainError wrong-step, `INVALID_FIELDS`, `TOO_MANY_EDITS`
 */
export function submitContactDetails(
  state: CreditApplicationState,
  command: SubmitContactDetails,
): CreditApplicationEvent[] {
  requireAnswering(state, 'user-details');
  const name = command.name.trim();
  const email = command.email.trim();
  const emailRefused = emailFault(email);
  const phoneRefused = phoneFault(command.phone);
  refuseInvalid([
    ...(isFullName(name) ? [] : [fieldError('name', 'NAME_TOO_SHORT')]),
    ...(emailRefused ? [fieldError('email', emailRefused)] : []),
    ...(phoneRefused ? [fieldError('phone', phoneRefused)] : []),
  ]);
  const { applicationId, userId } = state;
  const data = { applicationId, userId, name, email, phone: normalizePhone(command.phone) ?? '' };
  return answer(state, 'ContactDetailsSubmitted', state.contactDetails, data);
}
