import { hasLuhnCheckDigit } from './luhn.ts';

/** Ten digits, optional dash, third digit at least 2 (Skatteverket, SKV 709); optional leading 16. */
const PATTERN = /^(?:16)?(\d{2}[2-9]\d{3})-?(\d{4})$/;

/**
 * Ten digits of an organisation number; undefined if format or check digit is wrong. The number of a sole
 * trader is a personal number and is not accepted.
 */
export function normalizeOrganisationNumber(input: string): string | undefined {
  const match = PATTERN.exec(input.trim());
  if (!match) return undefined;
  const digits = `${match[1]}${match[2]}`;
  return hasLuhnCheckDigit(digits) ? digits : undefined;
}

export function isOrganisationNumber(input: string): boolean {
  return normalizeOrganisationNumber(input) !== undefined;
}

/** Formats ten digits as `NNNNNN-NNNN`. The number is public and never masked. */
export function formatOrganisationNumber(digits: string): string {
  return `${digits.slice(0, 6)}-${digits.slice(6)}`;
}
