import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { FieldCode } from '../kernel/field-codes.ts';

/** Maximum length of text that is parsed as a phone number. */
const LENGTH_MAX = 40;

/** Minimum digits after the country code; shorter numbers are service numbers. */
const MIN_DIGITS = 7;

const read = (input: string): PhoneNumber | undefined =>
  input.length > LENGTH_MAX
    ? undefined
    : parsePhoneNumberFromString(input, { defaultCountry: 'SE', extract: false });

/** Codes without a country (+979, +881, +800) are premium-rate, satellite and freephone numbers. */
const isReached = (phone: PhoneNumber): boolean => phone.country !== undefined && phone.isValid();

/**
 * Mobile number in E.164 (`+46701234567`), Swedish by default; undefined for other numbers, which cannot
 * receive text messages. In countries without a separate mobile range all numbers are accepted. The library
 * has about 100 kB, so the web client must import this file lazily.
 */
export function normalizePhone(input: string): string | undefined {
  const phone = read(input);
  // The metadata of this import contains only mobile ranges, so other numbers are invalid.
  return phone && isReached(phone) ? phone.number : undefined;
}

/** Error code: not a phone number, or not one that receives text messages; undefined if valid. */
export function phoneFault(input: string): FieldCode | undefined {
  const phone = read(input);
  if (phone && isReached(phone)) return undefined;
  const isNumber = phone?.isPossible() && phone.nationalNumber.length >= MIN_DIGITS;
  return isNumber ? 'PHONE_NOT_MOBILE' : 'INVALID_PHONE';
}

/** Formats Swedish numbers nationally (`070-123 45 67`), others internationally; other input is unchanged. */
export function formatPhone(input: string): string {
  const phone = read(input);
  if (!phone) return input;
  return phone.country === 'SE' ? phone.formatNational() : phone.formatInternational();
}
