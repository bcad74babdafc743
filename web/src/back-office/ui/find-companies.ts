import { type CompanyRow, listCompaniesForStaff } from '@kreditlina/domain/company/contracts/staff-list';
import {
  isOrganisationNumber,
  normalizeOrganisationNumber,
} from '@kreditlina/domain/validators/organisation-number';
import { isOcr, OWN_OCR_DIGITS } from '@kreditlina/domain/validators/payment-numbers';
import { call } from '../../lib/api/api-client.ts';

/** Pause in typing before the search starts. */
export const TYPING_PAUSE_MS = 250;
/** Minimum length of a search text; a shorter one would match nearly every name. */
export const MIN_LETTERS = 2;
/** Maximum number of results of each kind. */
export const FOUND_MAX = 5;

export const MOBILE = /^(?:07[02369]\d{7}|(?:\+|00[1-9])\d{8,14})$/;
export const digitsOf = (text: string): string => text.replace(/[\s-]/g, '');
export const isNumber = (text: string): boolean => /^\d+$/.test(digitsOf(text));

/** Finds companies by name, by number, or by the payment reference of their account. */
export async function findCompanies(text: string, signal: AbortSignal): Promise<readonly CompanyRow[]> {
  const typed = digitsOf(text);
  const digits = normalizeOrganisationNumber(typed) ?? typed;
  // More digits than a birth date may be a personal number, unless they are an organisation number or a
  // payment reference. A personal number must not be in an address.
  const isLong = !/\p{L}/u.test(text) && text.replace(/\D/g, '').length > 6;
  const isOwnOcr = typed.length === OWN_OCR_DIGITS && isOcr(typed);
  if (isLong && !isOrganisationNumber(digits) && !isOwnOcr) return [];
  const byNumber = isOwnOcr ? { ocr: typed } : { company_number: digits };
  const filter = isNumber(text) ? byNumber : { company_name: text };
  return (await call(listCompaniesForStaff, { query: { page: 0, rows: FOUND_MAX, ...filter } }, { signal }))
    .companies;
}
