import { decidingPersonas } from './deciding-personas.ts';
import { faultyPersonas } from './faulty-personas.ts';
import { guarantorPersonas, staffPersonas } from './other-personas.ts';
import type { CompanyProfile, Persona } from './persona.ts';
import { signingPersonas } from './signing-personas.ts';

export type {
  BankIdBehaviour,
  CompanyProfile,
  Fault,
  Persona,
  PersonaEnd,
  PersonProfile,
  PlantedEvent,
  WidgetBehaviour,
} from './persona.ts';

/** All test persons: the only source for the simulators, the tests and the tables of test persons. */
export const personas: readonly Persona[] = [
  ...decidingPersonas,
  ...faultyPersonas,
  ...signingPersonas,
  ...guarantorPersonas,
  ...staffPersonas,
];

const byKey = new Map(personas.map((persona) => [persona.key, persona]));
const bySsn = new Map(personas.map((persona) => [persona.ssn, persona]));
const byCompany = new Map(
  personas.flatMap((persona) => persona.companies.map((company) => [company.companyNumber, company])),
);

/** @throws RangeError for an unknown key, so that a test with a misspelt key fails at that place */
export function personaByKey(key: string): Persona {
  const persona = byKey.get(key);
  if (persona === undefined) throw new RangeError(`No persona has the key '${key}'`);
  return persona;
}

/** @param ssn 12 digits */
export const personaBySsn = (ssn: string): Persona | undefined => bySsn.get(ssn);

/** @param companyNumber 10 digits */
export const personaCompany = (companyNumber: string): CompanyProfile | undefined =>
  byCompany.get(companyNumber);
