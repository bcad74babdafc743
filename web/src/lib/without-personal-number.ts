import { isOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';

/** No organisation number has a third digit below 2. */
const BIRTHDAY = /^\d\d[01]\d[0-36-9]\d/;
const WITH_CENTURY = /^(?:19|20)\d\d[01]\d[0-36-9]\d/;
/** As long as a personal number with its century. */
const MOST_DIGITS = 12;

/** The digits of the birthday at the start, 0 where there is none; the shorter reading where two fit. */
function birthdayLength(text: string, digits: string): number {
  const isShort = BIRTHDAY.test(digits);
  if (isShort && (/^\s*\d{6}\D/.test(text) || (digits.length > 8 && digits.length <= 10))) return 6;
  if (WITH_CENTURY.test(digits)) return 8;
  return isShort ? 6 : 0;
}

/**
 * The part of a typed filter that an address may hold. Of a personal number, whole or begun, that is the birthday: the last four
 * digits stand in no address.
 */
export function withoutPersonalNumber(text: string): string {
  if (!/^[\d\s+-]+$/.test(text)) return text;
  const digits = text.replace(/\D/g, '');
  if (digits.length > MOST_DIGITS || isOrganisationNumber(digits)) return text;
  const length = birthdayLength(text, digits);
  return length === 0 || digits.length <= length ? text : digits.slice(0, length);
}
