import { hasLuhnCheckDigit, luhnCheckDigit } from './luhn.ts';

/** Length of our accounts' payment references, including length and check digit. */
export const OWN_OCR_DIGITS = 14;

/** Bankgirot accepts references of 2 to 25 digits. */
const MAX_LENGTH = 25;

/**
 * Payment reference with length and check digit, Bankgirot's "OCR-kontroll, variabel längd med längdsiffra":
 * the digit before the last is the total length modulo 10, the last one the Luhn digit.
 * @param reference 1 to 23 digits
 * @throws RangeError for any other reference
 */
export function makeOcr(reference: string): string {
  if (!/^\d{1,23}$/.test(reference)) throw new RangeError('An OCR reference has 1 to 23 digits');
  const withLength = `${reference}${(reference.length + 2) % 10}`;
  return `${withLength}${luhnCheckDigit(withLength)}`;
}

/** True when length digit and check digit are valid. */
export function isOcr(input: string): boolean {
  return (
    /^\d{3,}$/.test(input) &&
    input.length <= MAX_LENGTH &&
    Number(input.at(-2)) === input.length % 10 &&
    hasLuhnCheckDigit(input)
  );
}
