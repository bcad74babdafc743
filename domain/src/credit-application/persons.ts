import type { FieldError } from '../kernel/domain-error.ts';
import { fieldError, fieldErrors } from '../kernel/field-errors.ts';
import { personFaults } from '../validators/form-rules.ts';
import { normalizePersonalNumber } from '../validators/personal-number.ts';
import { normalizePhone } from '../validators/phone.ts';

/** A person as a form sends one. The phone may be empty. */
export interface PersonInput {
  readonly name: string;
  readonly ssn: string;
  readonly email: string;
  readonly phone: string;
}

/** What is wrong with a person's fields. */
export function personErrors(person: PersonInput, field: string, today: string): FieldError[] {
  const phone = person.phone.trim();
  return [
    ...fieldErrors(field, personFaults(person, today)),
    ...(phone === '' || normalizePhone(phone) ? [] : [fieldError(`${field}.phone`, 'INVALID_PHONE')]),
  ];
}

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
