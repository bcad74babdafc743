import { luhnCheckDigit } from '@kreditlina/domain/validators/luhn';
import { ordinaryCompany, ordinaryCompanyNumber, ordinaryName } from '@kreditlina/partners/personas/ordinary';
import { type Persona, personaByKey } from '@kreditlina/partners/personas/personas';
import { type SimulatedKind, simulatedApplicant } from '@kreditlina/partners/personas/simulated';

/** Number of different newcomers. */
export const NEWCOMERS_MAX = 1_680;
/** After this many people, the birthdays repeat on another day of the month. */
const ROUND = 420;

/**
 * A person outside the personas whom every policy accepts and no other journey uses. Newcomers' companies
 * share 64 names: search lists for `simulated` people instead.
 * @param index from 0, below `NEWCOMERS_MAX`; the same index is always the same person
 */
export function newcomer(index: number): Persona {
  const day = 1 + ((index + Math.floor(index / ROUND)) % 28);
  const birthday = `19${70 + (index % 20)}${String(1 + (index % 12)).padStart(2, '0')}${String(day).padStart(2, '0')}`;
  const digits = `${birthday}${980 + (index % 20)}`;
  const ssn = `${digits}${luhnCheckDigit(digits.slice(2))}`;
  const { givenName, surname } = ordinaryName(ssn);
  return {
    ...personaByKey('approved'),
    key: `newcomer-${index}`,
    ssn,
    givenName,
    surname,
    name: `${givenName} ${surname}`,
    email: `newcomer-${index}@example.com`,
    companies: [ordinaryCompany(ordinaryCompanyNumber(ssn))],
  };
}

/**
 * A simulated applicant for tests of lists: newcomers have other names and companies, so a filter leaves only
 * the simulated people.
 * @param nth from 0
 */
export const simulated = (nth: number, kind: SimulatedKind = 'plain'): Persona =>
  simulatedApplicant(kind, nth).persona;
