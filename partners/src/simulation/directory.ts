import {
  ordinaryCompany,
  ordinaryCompanyNumber,
  ordinaryName,
  ordinaryPerson,
} from '../personas/ordinary.ts';
import {
  type CompanyProfile,
  type PersonProfile,
  personaBySsn,
  personaCompany,
  personas,
} from '../personas/personas.ts';
import { simulatedCompany, simulatedPerson } from '../personas/simulated.ts';

/** Data about a person that the simulators share, persona or not. */
export interface DirectoryPerson {
  readonly ssn: string;
  readonly givenName: string;
  readonly surname: string;
  readonly name: string;
  readonly phone: string | null;
  readonly profile: PersonProfile;
  readonly companies: readonly CompanyProfile[];
}

/** Companies of other applicants for which the person also signs. */
const signedBy = (ssn: string): CompanyProfile[] =>
  personas
    .flatMap((persona) => (persona.ssn === ssn ? [] : persona.companies))
    .filter(({ signatories }) => signatories?.flat().includes(ssn));

/** @param ssn 12 digits */
export function directoryPerson(ssn: string): DirectoryPerson {
  const persona = personaBySsn(ssn);
  if (persona !== undefined) return { ...persona, companies: [...persona.companies, ...signedBy(ssn)] };
  const simulated = simulatedPerson(ssn);
  if (simulated !== undefined) return simulated;
  const { givenName, surname } = ordinaryName(ssn);
  return {
    ssn,
    givenName,
    surname,
    name: `${givenName} ${surname}`,
    phone: null,
    profile: ordinaryPerson(ssn),
    companies: [ordinaryCompany(ordinaryCompanyNumber(ssn))],
  };
}

/** @param companyNumber 10 digits */
export const directoryCompany = (companyNumber: string): CompanyProfile =>
  personaCompany(companyNumber) ?? simulatedCompany(companyNumber) ?? ordinaryCompany(companyNumber);
