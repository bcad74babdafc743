import { isOcr } from '../validators/ocr.ts';
import { isPersonalNumber } from '../validators/personal-number.ts';
import type { UnmatchedReason } from './contracts/enums.ts';
import { incomingPaymentId } from './ids.ts';

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

/** A payment as the bank tells of it, in a file or at once. */
interface ToldPayment {
  readonly bankReference: string;
  readonly amountCents: number;
  /** YYYY-MM-DD. */
  readonly valueDate: string;
  readonly bookingDate: string;
  /** As the payer wrote it. */
  readonly reference: string;
}

/** What is kept of what the bank tells, under the id of the payment: nothing of the payer. @param today YYYY-MM-DD */
export const paymentAsTold = (told: ToldPayment, today: string) => ({
  paymentId: incomingPaymentId(told.bankReference),
  bankReference: told.bankReference,
  amountCents: told.amountCents,
  valueOn: told.valueDate,
  bookedOn: told.bookingDate,
  ocrNumber: keptReference(told.reference, today),
});

/** Whose a payment is by its number alone, before anybody looks for the account. Undefined: it can be looked for. */
export function referenceFault(ocrNumber: string | null): UnmatchedReason | undefined {
  if (ocrNumber === null) return 'no-reference';
  return isOcr(ocrNumber) ? undefined : 'wrong-check-digit';
}
