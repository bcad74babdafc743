import { v5 } from 'uuid';
import { beneficialOwners } from '../calculators/ownership.ts';
import { type FieldError, fieldError, fieldErrors } from '../kernel/domain-error.ts';
import { emailFault } from '../validators/email.ts';
import { personFaults } from '../validators/form-rules.ts';
import { normalizePersonalNumber } from '../validators/personal-number.ts';
import { normalizePhone, phoneFault } from '../validators/phone.ts';
import type { Recorded } from './state.ts';

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

export const personErrors = (person: PersonInput, field: string, today: string): FieldError[] => [
  ...fieldErrors(field, personFaults(person, today)),
  ...phoneErrors(person.phone, field),
];

/** Errors in the contact details of a person who is already identified. */
export const contactErrors = (
  { email, phone }: Pick<PersonInput, 'email' | 'phone'>,
  field: string,
): FieldError[] => {
  const fault = emailFault(email.trim());
  return [...(fault ? [fieldError(`${field}.email`, fault)] : []), ...phoneErrors(phone, field)];
};

/** Normalises a person without errors for storage: 12-digit personal number, phone in E.164. */
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

/**
 * Ids of owners within one application, derived so that the same answer gives the same event. An owner in two
 * places of the chain has one id.
 */
export const personOwnerId = (applicationId: string, personId: string): string =>
  v5(`person:${personId}`, applicationId);

export const companyOwnerId = (applicationId: string, companyNumber: string): string =>
  v5(`company:${companyNumber}`, applicationId);

type Owners = Pick<Recorded<'OwnersDeclared'>, 'owners' | 'alternativeOwners'>;
type PersonOwner =
  | Extract<Owners['owners'][number], { type: 'person' }>
  | Owners['alternativeOwners'][number];

/**
 * People who own or control the company, each once: beneficial owners, and those named as in control. Old
 * lists may have neither, for example four owners of a quarter each; then all of them are returned, so that
 * all are checked.
 */
export function controllingPersons({ owners, alternativeOwners }: Owners): readonly PersonOwner[] {
  const decisive: readonly PersonOwner[] = [...beneficialOwners(owners), ...alternativeOwners];
  const all = decisive.length > 0 ? decisive : owners.filter((owner) => owner.type === 'person');
  return [...new Map(all.map((person) => [person.personId, person])).values()];
}
