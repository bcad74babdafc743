import { companyListAnswer } from '@kreditlina/domain/company/contracts/staff-list';
import { userLookUpAnswer } from '@kreditlina/domain/identity/contracts/staff';
import { userListAnswer } from '@kreditlina/domain/identity/contracts/users';
import { isOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { apiCall } from '../../lib/api-call.ts';
import { callApi } from '../../lib/api-client.ts';
import {
  adminCompanyPath,
  adminCreditApplicationPath,
  adminUserApplicationsPath,
  apiPaths,
} from '../../lib/paths.ts';

/** Something that was found, and where it is. */
export interface Found {
  readonly id: string;
  readonly kind: 'company' | 'person' | 'application' | 'page' | 'action';
  readonly name: string;
  readonly detail?: string;
  readonly to?: string;
  readonly act?: () => void;
}

const companies = apiCall('GET', apiPaths.adminCompanies, companyListAnswer);
const people = apiCall('POST', apiPaths.adminUserSearch, userListAnswer);
const lookUp = apiCall('POST', apiPaths.adminUserLookUp, userLookUpAnswer);

const MOST = 5;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const digitsOf = (text: string): string => text.replace(/[\s-]/g, '');
const isNumber = (text: string): boolean => /^\d+$/.test(digitsOf(text));

/** A whole personal number is looked up when Enter says so, which is an event; while it is typed nothing is asked. */
export const isPersonalNumber = (text: string): boolean =>
  /^(\d{10}|\d{12})$/.test(digitsOf(text)) && !isOrganisationNumber(digitsOf(text));

export async function findByNumber(ssn: string): Promise<string> {
  const { id } = await callApi(lookUp, { body: { ssn: ssn.trim() } });
  return personPath(id);
}

const personPath = (id: string): string => `${adminUserApplicationsPath(id)}?page=0`;

async function findCompanies(text: string, signal: AbortSignal): Promise<Found[]> {
  const digits = digitsOf(text);
  // More digits than a birthday that are no organisation number may be somebody's, and stand in no address.
  if (isNumber(text) && digits.length > 6 && !isOrganisationNumber(digits)) return [];
  const filter = isNumber(text) ? { company_number: digits } : { company_name: text };
  const answer = await callApi(companies, { query: { page: 0, rows: MOST, ...filter }, signal });
  return answer.companies.map((company) => ({
    id: `company-${company.id}`,
    kind: 'company',
    name: company.company_name,
    detail: company.company_number,
    to: adminCompanyPath(company),
  }));
}

async function findPeople(text: string, signal: AbortSignal): Promise<Found[]> {
  if (isNumber(text)) return [];
  const [first = '', ...rest] = text.split(/\s+/);
  const ask = (names: object) => callApi(people, { body: { page: 0, rows: MOST, ...names }, signal });
  const asked =
    rest.length > 0
      ? [ask({ first_name: first, last_name: rest.join(' ') })]
      : [ask({ first_name: first }), ask({ last_name: first })];
  const users = (await Promise.all(asked)).flatMap((answer) => answer.users);
  const each = new Map(users.map((user) => [user.id, user]));
  return [...each.values()].slice(0, MOST).map((user) => ({
    id: `person-${user.id}`,
    kind: 'person',
    name: `${user.first_name} ${user.last_name}`,
    detail: user.ssn,
    to: personPath(user.id),
  }));
}

/** Companies and people by name, companies by number, an application by its id. Names of people travel in a body. */
export async function find(text: string, seesPeople: boolean, signal: AbortSignal): Promise<Found[]> {
  if (UUID.test(text)) {
    return [{ id: text, kind: 'application', name: text, to: adminCreditApplicationPath(text) }];
  }
  const asked = [findCompanies(text, signal), ...(seesPeople ? [findPeople(text, signal)] : [])];
  return (await Promise.all(asked)).flat();
}
