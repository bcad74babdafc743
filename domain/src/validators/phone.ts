import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { FieldCode } from '../text/field-errors.ts';

/** Longest text that is read as a telephone number. */
const MAX_LENGTH = 40;

/** Digits after the country code of the shortest number that reaches a telephone, and no service. */
const MIN_DIGITS = 7;

const read = (input: string): PhoneNumber | undefined =>
  input.length > MAX_LENGTH
    ? undefined
    : parsePhoneNumberFromString(input, { defaultCountry: 'SE', extract: false });

/** Codes of no country (+979, +881, +800) are premium-rate, satellite and freephone numbers. */
const isReached = (phone: PhoneNumber): boolean => phone.country !== undefined && phone.isValid();

/**
 * The E.164 form (`+46701234567`) of a mobile number, Swedish unless it has a country code: text messages go to no other. Where a
 * country does not tell mobile numbers from others, all of its numbers pass.
 * The library behind it weighs some 100 kB: import this file lazily in the web.
 */
export function normalizePhone(input: string): string | undefined {
  const phone = read(input);
  // The metadata of this import holds the ranges of mobile numbers alone, so a number of any other kind is not valid.
  return phone && isReached(phone) ? phone.number : undefined;
}

/** Why a number is refused, or undefined: no telephone number at all, or one that no text message reaches. */
export function phoneFault(input: string): FieldCode | undefined {
  const phone = read(input);
  if (phone && isReached(phone)) return undefined;
  const isNumber = phone?.isPossible() && phone.nationalNumber.length >= MIN_DIGITS;
  return isNumber ? 'PHONE_NOT_MOBILE' : 'INVALID_PHONE';
}

/** National form for Swedish numbers (`070-123 45 67`), international for others; the input when it is no number. */
export function formatPhone(input: string): string {
  const phone = read(input);
  if (!phone) return input;
  return phone.country === 'SE' ? phone.formatNational() : phone.formatInternational();
}
