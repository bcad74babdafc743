import { createHash } from 'node:crypto';
import { luhnCheckDigit } from '@kreditlina/domain/validators/luhn';
import { type CompanyProfile, company, kr, type PersonProfile, person } from './persona.ts';

/** Derives a number from 0 to `below` - 1 from the text. */
export const numberFrom = (text: string, below: number): number =>
  createHash('sha256').update(text).digest().readUInt32BE(0) % below;

const pick = <Item>(items: readonly [Item, ...Item[]], text: string): Item =>
  items[numberFrom(text, items.length)] ?? items[0];

const GIVEN_NAMES = [
  'Alva',
  'Bertil',
  'Denise',
  'Emil',
  'Greta',
  'Hugo',
  'Inga',
  'Jens',
  'Klara',
  'Love',
] as const;
const SURNAMES = [
  'Adolfsson',
  'Boman',
  'Cederholm',
  'Dufva',
  'Eklöf',
  'Fjellström',
  'Grahn',
  'Hallberg',
] as const;
const TRADES = ['Bygg', 'Konsult', 'Trädgård', 'Måleri', 'Transport', 'Städ', 'Teknik', 'Handel'] as const;

/** Name for any valid personal number, derived from it so that it is always the same. */
export const ordinaryName = (ssn: string): { givenName: string; surname: string } => ({
  givenName: pick(GIVEN_NAMES, `given ${ssn}`),
  surname: pick(SURNAMES, `surname ${ssn}`),
});

export const ordinaryPerson = (ssn: string): PersonProfile =>
  person({ assessedIncomeYearCents: kr(300_000 + 1_000 * numberFrom(`income ${ssn}`, 300)) });

/** Number of the only company of a person who is not a persona. */
export function ordinaryCompanyNumber(ssn: string): string {
  const digits = `559901${String(numberFrom(`company ${ssn}`, 1_000)).padStart(3, '0')}`;
  return `${digits}${luhnCheckDigit(digits)}`;
}

export const ordinaryCompany = (companyNumber: string): CompanyProfile => {
  const name = `${pick(SURNAMES, `owner ${companyNumber}`)} ${pick(TRADES, `trade ${companyNumber}`)} AB`;
  const turnover = 3_000_000 + 100_000 * numberFrom(`turnover ${companyNumber}`, 40);
  return company(companyNumber, name, {
    turnoverYearCents: kr(turnover),
    resultYearCents: kr(Math.trunc(turnover / 10)),
    equityCents: kr(Math.trunc(turnover / 5)),
  });
};
