import type { FieldError } from '../kernel/domain-error.ts';
import { fieldError, fieldErrors } from '../kernel/field-errors.ts';
import { emailFault } from '../validators/email.ts';
import { personFaults } from '../validators/form-rules.ts';
import { normalizePersonalNumber } from '../validators/personal-number.ts';
import { normalizePhone, phoneFault } from '../validators/phone.ts';

/** A person as sent by a form. The phone may be empty. */
export interface PersonInput {
  readonly name: string;
  readonly ssn: string;
  readonly email: string;
  readonly phone: string;
}

const phoneErrors = (phone: string, field: string): FieldError[] => {
  const fault = phone.trim() === '' ? undefined : phoneFault(phone.trim());
  return fault ? [fieldError(`${field}.phone`, fault)] : [];
};

/** Errors in a person's fields. */
export const personErrors = (person: PersonInput, field: string, today: string): FieldError[] => [
  ...fieldErrors(field, personFaults(person, today)),
  ...phoneErrors(person.phone, field),
];

/** Errors in the contact details of a person otherwise known. */
export const contactErrors = (
  { email, phone }: Pick<PersonInput, 'email' | 'phone'>,
  field: string,
): FieldError[] => {
  const fault = emailFault(email.trim());
  return [...(fault ? [fieldError(`${field}.email`, fault)] : []), ...phoneErrors(phone, field)];
};

/** The person in stored form: twelve digits, E.164. Expects fields without errors. */
export function readPerson(person: PersonInput, today: string, personIdOf: (ssn: string) => string) {
  const ssn = normalizePersonalNumber(person.ssn, today) ?? '';
  return {
    personId: personIdOf(ssn),
    name: person.name.trim(),
    ssn,
    email: person.email.trim(),
    phone: normalizePhone(person.phone) ?? '',
  };
}
