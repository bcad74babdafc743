import { hasLuhnCheckDigit, luhnCheckDigit } from './luhn.ts';

/** Length of our accounts' payment references, including length and check digit. */
export const OWN_OCR_DIGITS = 14;

/** Maximum digits of a reference; Bankgirot accepts 2 to 25. */
const LENGTH_MAX = 25;

/**
 * Payment reference with length and check digit, Bankgirot's "OCR-kontroll, variabel längd med längdsiffra":
 * the digit before the last is the total length modulo 10, the last one the Luhn digit.
 * @param reference 1 to 23 digits
 * @throws RangeError for any other reference
 */
export function makeOcr(reference: string): string {
  if (!/^\d{1,23}$/.test(reference)) throw new RangeError('An OCR reference must have 1 to 23 digits');
  const withLength = `${reference}${(reference.length + 2) % 10}`;
  return `${withLength}${luhnCheckDigit(withLength)}`;
}

/** True if length digit and check digit are valid. */
export function isOcr(input: string): boolean {
  return (
    /^\d{3,}$/.test(input) &&
    input.length <= LENGTH_MAX &&
    Number(input.at(-2)) === input.length % 10 &&
    hasLuhnCheckDigit(input)
  );
}

/** The seven or eight digits of a bankgiro number; undefined if the format or the Luhn digit is wrong. */
export function normalizeBankgiro(input: string): string | undefined {
  const match = /^(\d{3,4})-?(\d{4})$/.exec(input.trim());
  if (!match) return undefined;
  const digits = `${match[1]}${match[2]}`;
  return hasLuhnCheckDigit(digits) ? digits : undefined;
}

export function isBankgiro(input: string): boolean {
  return normalizeBankgiro(input) !== undefined;
}

/** Formats digits as `NNN-NNNN` or `NNNN-NNNN`. */
export function formatBankgiro(digits: string): string {
  return `${digits.slice(0, -4)}-${digits.slice(-4)}`;
}
