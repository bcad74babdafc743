import { isOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';

/** Cannot match an organisation number, whose third digit is at least 2. */
const BIRTHDAY = /^\d\d[01]\d[0-36-9]\d/;
const WITH_CENTURY = /^(?:19|20)\d\d[01]\d[0-36-9]\d/;
/** Length of a personal number with century. */
const DIGITS_MAX = 12;

/** Number of leading digits that form a birth date, 0 if none; the shorter reading if both fit. */
function birthdayLength(text: string, digits: string): number {
  const isShort = BIRTHDAY.test(digits);
  if (isShort && (/^\s*\d{6}\D/.test(text) || (digits.length > 8 && digits.length <= 10))) return 6;
  if (WITH_CENTURY.test(digits)) return 8;
  return isShort ? 6 : 0;
}

/**
 * The part of a typed filter that may appear in an address: only the birth date of a complete or partial
 * personal number, never its last four digits.
 */
export function withoutPersonalNumber(text: string): string {
  if (!/^[\d\s+-]+$/.test(text)) return text;
  const digits = text.replace(/\D/g, '');
  if (digits.length > DIGITS_MAX || isOrganisationNumber(digits)) return text;
  const length = birthdayLength(text, digits);
  return length === 0 || digits.length <= length ? text : digits.slice(0, length);
}
