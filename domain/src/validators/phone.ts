import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * The E.164 form (`+46701234567`) of a telephone number, Swedish unless it has a country code.
 * The library behind it weighs some 80 kB: import this file lazily in the web.
 */
export function normalizePhone(input: string): string | undefined {
  if (input.length > 40) return undefined;
  const phone = parsePhoneNumberFromString(input, { defaultCountry: 'SE', extract: false });
  return phone?.isValid() ? phone.number : undefined;
}

/** True for a telephone number that can exist. */
export function isPhone(input: string): boolean {
  return normalizePhone(input) !== undefined;
}

/** National form for Swedish numbers (`070-123 45 67`), international for others; the input when it is no number. */
export function formatPhone(input: string): string {
  const phone = parsePhoneNumberFromString(input, { defaultCountry: 'SE', extract: false });
  if (!phone) return input;
  return phone.country === 'SE' ? phone.formatNational() : phone.formatInternational();
}
