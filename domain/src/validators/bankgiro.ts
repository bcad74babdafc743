import { hasLuhnCheckDigit } from './luhn.ts';

/**
 * The seven or eight digits of a bankgiro number, or undefined when the format or the Luhn digit is wrong.
 */
export function normalizeBankgiro(input: string): string | undefined {
  const match = /^(\d{3,4})-?(\d{4})$/.exec(input.trim());
  if (!match) return undefined;
  const digits = `${match[1]}${match[2]}`;
  return hasLuhnCheckDigit(digits) ? digits : undefined;
}

/** True for a bankgiro number with a valid check digit. */
export function isBankgiro(input: string): boolean {
  return normalizeBankgiro(input) !== undefined;
}

/** `NNN-NNNN` or `NNNN-NNNN` from its digits. */
export function formatBankgiro(digits: string): string {
  return `${digits.slice(0, -4)}-${digits.slice(-4)}`;
}
