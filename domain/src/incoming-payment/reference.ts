import { isOcr } from '../validators/ocr.ts';
import { isPersonalNumber } from '../validators/personal-number.ts';
import type { UnmatchedReason } from './contracts/enums.ts';

const OCR_DIGITS_MAX = 25;

/**
 * What is kept of the reference that a payer gave: digits, unless they are a personal number; any other text is theirs and is left out.
 * @param today YYYY-MM-DD
 */
export function keptReference(reference: string, today: string): string | null {
  const given = reference.trim();
  if (!/^\d+$/.test(given) || given.length > OCR_DIGITS_MAX) return null;
  return isPersonalNumber(given, today) ? null : given;
}

/** Whose a payment is by its number alone, before anybody looks for the account. Undefined: it can be looked for. */
export function referenceFault(ocrNumber: string | null): UnmatchedReason | undefined {
  if (ocrNumber === null) return 'no-reference';
  return isOcr(ocrNumber) ? undefined : 'wrong-check-digit';
}
