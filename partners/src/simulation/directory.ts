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
} from '../personas/personas.ts';

/** What all simulators know about a person, persona or not. */
export interface DirectoryPerson {
  readonly ssn: string;
  readonly givenName: string;
  readonly surname: string;
  readonly name: string;
  readonly phone: string | null;
  readonly profile: PersonProfile;
  readonly companies: readonly CompanyProfile[];
}

/** @param ssn 12 digits */
export function directoryPerson(ssn: string): DirectoryPerson {
  const persona = personaBySsn(ssn);
  if (persona !== undefined) return persona;
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
  personaCompany(companyNumber) ?? ordinaryCompany(companyNumber);
