import { DomainError, type FieldError } from './domain-error.ts';

/** Swedish texts of the specification (C-282, C-283, C-284, C-296) and their companions. */
export const fieldMessages = {
  INVALID_PERSONAL_NUMBER: 'Felaktigt personnummer',
  INVALID_EMAIL: 'Felaktigt email',
  INVALID_PHONE: 'Felaktigt telefonnummer',
  INVALID_ORGANISATION_NUMBER: 'Felaktigt organisationsnummer',
  INVALID_OWNERSHIP: 'Felaktigt percentage [25% - 100%]',
  NAME_TOO_SHORT: 'Skriv hela namnet',
  RELATION_TOO_SHORT: 'Ange relationen till företaget eller dess företrädare',
  PRIVATE_CREDITS_REQUIRED: 'Ange summan av de privata lånen',
  CREDITORS_REQUIRED: 'Ange vilka långivarna är',
  GUARANTOR_UNDER_AGE: 'En borgensman måste ha fyllt 18 år',
  GUARANTOR_REQUIRED: 'Välj minst en borgensman',
  EXTRA_GUARANTOR_REQUIRED: 'Lägg till ytterligare en borgensman',
  OWNER_REQUIRED: 'Lägg till minst en ägare',
  OWNERS_CONTRADICTORY: 'Ange antingen ägare eller att ingen äger mer än 25 %',
  ALTERNATIVE_OWNER_REQUIRED: 'Ange vem som kontrollerar företaget',
  OWNER_DUPLICATE: 'Ägaren finns redan i listan',
  OWNER_PARENT_UNKNOWN: 'Det ägande företaget finns inte i listan',
  OWNERSHIP_SUM: 'Andelarna är tillsammans mer än 100 %',
  OWNERSHIP_CYCLE: 'Företagen äger varandra i en cirkel',
  OWNERSHIP_TOO_DEEP: 'Ägarkedjan är längre än 10 led',
  CHANNEL_OTHER_REQUIRED: 'Berätta hur du hittade oss',
  CHILDREN_INCONSISTENT: 'Barn med bidrag kan inte vara fler än barnen',
} as const;

export type FieldCode = keyof typeof fieldMessages;

export const fieldError = (field: string, code: FieldCode): FieldError => ({
  field,
  code,
  message: fieldMessages[code],
});

/** @throws DomainError `INVALID_FIELDS` that names every field in the list; nothing when it is empty */
export function refuseInvalid(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new DomainError('rule', 'INVALID_FIELDS', 'Kontrollera uppgifterna', errors);
}
