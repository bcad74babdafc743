import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { FieldCode } from '../kernel/field-codes.ts';

/** Longest text that is parsed as a phone number. */
const MAX_LENGTH = 40;

/** Fewest digits after the country code of a number that is not a service number. */
const MIN_DIGITS = 7;

const read = (input: string): PhoneNumber | undefined =>
  input.length > MAX_LENGTH
    ? undefined
    : parsePhoneNumberFromString(input, { defaultCountry: 'SE', extract: false });

/** Codes without a country (+979, +881, +800) are premium-rate, satellite and freephone numbers. */
const isReached = (phone: PhoneNumber): boolean => phone.country !== undefined && phone.isValid();

/**
 * The E.164 form (`+46701234567`) of a mobile number, Swedish by default: only mobile numbers receive text
 * messages. In countries without a separate mobile range all numbers pass. The library behind it weighs some
 * 100 kB: import this file lazily in the web.
 */
export function normalizePhone(input: string): string | undefined {
  const phone = read(input);
  // The metadata of this import contains only mobile ranges, so other numbers are invalid.
  return phone && isReached(phone) ? phone.number : undefined;
}

/** Why a number is refused, or undefined: not a phone number, or one that receives no text messages. */
export function phoneFault(input: string): FieldCode | undefined {
  const phone = read(input);
  if (phone && isReached(phone)) return undefined;
  const isNumber = phone?.isPossible() && phone.nationalNumber.length >= MIN_DIGITS;
  return isNumber ? 'PHONE_NOT_MOBILE' : 'INVALID_PHONE';
}

/**
 * National format for Swedish numbers (`070-123 45 67`), international for others; the input if it is no
 * number.
 */
export function formatPhone(input: string): string {
  const phone = read(input);
  if (!phone) return input;
  return phone.country === 'SE' ? phone.formatNational() : phone.formatInternational();
}
