import { luhnCheckDigit } from '@kreditlina/domain/validators/luhn';
import { ordinaryCompany, ordinaryCompanyNumber, ordinaryName } from '@kreditlina/partners/personas/ordinary';
import { type Persona, personaByKey } from '@kreditlina/partners/personas/personas';

/** How many different ones there are. */
export const NEWCOMERS_MAX = 1_680;
/** After so many the birthdays come again, on another day of the month. */
const ROUND = 420;

/**
 * Somebody who is no persona and whom every policy likes: a journey of its own, which no other one has touched.
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
