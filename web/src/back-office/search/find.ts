import { lookUpUser } from '@kreditlina/domain/identity/contracts/staff';
import { searchUsers } from '@kreditlina/domain/identity/contracts/users';
import { phoneText } from '@kreditlina/domain/text/index';
import {
  formatOrganisationNumber,
  isOrganisationNumber,
} from '@kreditlina/domain/validators/organisation-number';
import { isPersonalNumber as isSsn } from '@kreditlina/domain/validators/personal-number';
import {
  adminCompanyPath,
  adminCreditApplicationPath,
  adminUserApplicationsPath,
} from '../../lib/address/paths.ts';
import { call } from '../../lib/api/api-client.ts';
import { digitsOf, FOUND_MAX, findCompanies, isNumber, MOBILE } from '../ui/find-companies.ts';

/** Search result, which opens an address or performs an action. */
export interface Found {
  readonly id: string;
  readonly kind: 'company' | 'person' | 'application' | 'page' | 'action';
  readonly name: string;
  readonly detail?: string;
  readonly to?: string;
  readonly act?: () => void;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export type NumberKind = 'person' | 'phone';
const WRITTEN_AS_PERSON = /^\d{6}-\d{4}$/;
const WRITTEN_AS_PHONE = /^07\d[\s-]/;

/**
 * Kinds of number that the typed digits can be. A complete personal or telephone number is looked up only on
 * request, because each look-up is recorded. Ten digits can be either: their punctuation decides, otherwise
 * the reader does.
 * @param today YYYY-MM-DD
 */
export function kindsOfNumber(text: string, today: string): readonly NumberKind[] {
  const typed = text.trim();
  const digits = digitsOf(typed);
  const isPhone = MOBILE.test(digits) && !WRITTEN_AS_PERSON.test(typed);
  const isWhole = /^(\d{10}|\d{12})$/.test(digits) && !isOrganisationNumber(digits);
  // Digits that could also be a phone number count as a personal number only if they form a valid one.
  const isPerson = isWhole && (!isPhone || (!WRITTEN_AS_PHONE.test(typed) && isSsn(digits, today)));
  return [...(isPerson ? (['person'] as const) : []), ...(isPhone ? (['phone'] as const) : [])];
}

export async function findByNumber(ssn: string): Promise<string> {
  const { id } = await call(lookUpUser, { body: { ssn: ssn.trim() } });
  return personPath(id);
}

const personPath = (id: string): string => `${adminUserApplicationsPath(id)}?page=0`;

async function companiesOf(text: string, signal: AbortSignal): Promise<Found[]> {
  return (await findCompanies(text, signal)).map((company) => ({
    id: `company-${company.id}`,
    kind: 'company',
    name: company.company_name,
    detail: formatOrganisationNumber(company.company_number),
    to: adminCompanyPath(company),
  }));
}

/** Matches the start of an e-mail address, by a character that no name contains. */
const EMAIL_START = /^[^@]+[@._\d]/;

/** Searches for a name in either order, or for the start of an e-mail address. */
function personsCalled(text: string): readonly object[] {
  const [first = '', ...others] = text.split(/\s+/);
  const rest = others.join(' ');
  if (rest !== '')
    return [
      { first_name: first, last_name: rest },
      { first_name: rest, last_name: first },
    ];
  return EMAIL_START.test(first) ? [{ email: first }] : [{ first_name: first }, { last_name: first }];
}

async function findPeople(text: string, signal: AbortSignal): Promise<Found[]> {
  const isPhone = MOBILE.test(digitsOf(text)) && !WRITTEN_AS_PERSON.test(text.trim());
  if (isNumber(text) && !isPhone) return [];
  const ask = (names: object) =>
    call(searchUsers, { body: { page: 0, rows: FOUND_MAX, ...names } }, { signal });
  const asked = isPhone ? [{ phone: digitsOf(text) }] : personsCalled(text);
  const users = (await Promise.all(asked.map(ask))).flatMap((answer) => answer.users);
  const each = new Map(users.map((user) => [user.id, user]));
  return [...each.values()].slice(0, FOUND_MAX).map((user) => ({
    id: `person-${user.id}`,
    kind: 'person',
    name: `${user.first_name} ${user.last_name}`,
    detail: isPhone && user.phone ? phoneText(user.phone) : user.ssn,
    to: personPath(user.id),
  }));
}

/**
 * Finds companies by name, number or payment reference; people by name in either order, by telephone or by
 * the start of the e-mail address; and an application by its id. Text that identifies a person is sent in a
 * body.
 */
export async function find(text: string, seesPeople: boolean, signal: AbortSignal): Promise<Found[]> {
  if (UUID.test(text)) {
    return [{ id: text, kind: 'application', name: text, to: adminCreditApplicationPath(text) }];
  }
  const asked = [
    ...(text.includes('@') ? [] : [companiesOf(text, signal)]),
    ...(seesPeople ? [findPeople(text, signal)] : []),
  ];
  return (await Promise.all(asked)).flat();
}
