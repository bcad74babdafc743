import { addDays } from '../kernel/business-dates.ts';
import { isOcr, OWN_OCR_DIGITS } from '../validators/ocr.ts';
import type { UnmatchedReason } from './contracts/enums.ts';
import type { Payer } from './events.ts';
import { incomingPaymentId } from './ids.ts';
import type { Recorded } from './state.ts';

/** Twelve digits of which eight are a day of birth, that of a coordination number too, wherever they stand. */
const HOLDS_PERSONAL_NUMBER = /(?:19|20)\d{2}(?:0\d|1[0-2])(?:0[1-9]|[12]\d|3[01]|[678]\d|9[01])\d{4}/;

/**
 * What is kept of the reference that a payer gave: as many digits as our own numbers have, unless a personal number may stand in
 * them. Any other text is theirs and is left out. The same on every day, so that a payment told of twice is one.
 */
export function keptReference(reference: string): string | null {
  const given = reference.trim();
  if (given.length !== OWN_OCR_DIGITS || !/^\d+$/.test(given)) return null;
  // With our check digits it is ours: a valid personal number with two digits before it never has them.
  return isOcr(given) || !HOLDS_PERSONAL_NUMBER.test(given) ? given : null;
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
  /** That was paid to. */
  readonly bankgiroNumber: string;
  readonly payer: Payer;
}

/** The longest name that a file of the bank can hold. */
const PAYER_NAME_MAX = 78;

/** On one line, its letters in one form, and none that cannot be seen: staff compare it with the names that they know. */
const keptName = (name: string): string | null =>
  [...name.normalize('NFC').replaceAll(/[\p{C}\s]+/gu, ' ')].slice(0, PAYER_NAME_MAX).join('').trim() || null;

function keptPayer({ name, bankgiroNumber }: Payer): { readonly payer?: Payer } {
  const kept = { bankgiroNumber, name: name === null ? null : keptName(name) };
  return kept.name === null && bankgiroNumber === null ? {} : { payer: kept };
}

/** What is kept of what the bank tells, under the id of the payment. */
export const paymentAsTold = (told: ToldPayment) => ({
  paymentId: incomingPaymentId(told.bankReference),
  bankReference: told.bankReference,
  amountCents: told.amountCents,
  valueOn: told.valueDate,
  bookedOn: told.bookingDate,
  ocrNumber: keptReference(told.reference),
  ...keptPayer(told.payer),
});

/** The part of a payment that an account books; the payer stays with the payment. @param assignedBy id of the staff member who found the owner */
export const bookingOf = (
  { ocrNumber: _ocr, payer: _payer, ...booked }: Recorded<'IncomingPaymentRecorded'>,
  assignedBy: string | null,
) => ({ ...booked, ...(assignedBy !== null && { assignedBy }) });

/** A value date further back than this is a mistake: it would take back more than a year of interest. */
const VALUE_DAYS_BACK_MAX = 400;

/**
 * Why a payment is not taken in at all: the money is somebody else's, or the bank's day cannot be right. Staff ask the bank.
 * @param bankgiroNumber ours
 * @param today YYYY-MM-DD
 */
export function refusalOf(
  told: Pick<ToldPayment, 'bankgiroNumber' | 'valueDate'>,
  { bankgiroNumber, today }: { readonly bankgiroNumber: string; readonly today: string },
): 'other-bankgiro' | 'value-date-too-old' | undefined {
  if (told.bankgiroNumber !== bankgiroNumber) return 'other-bankgiro';
  return told.valueDate < addDays(today, -VALUE_DAYS_BACK_MAX) ? 'value-date-too-old' : undefined;
}

/** Whose a payment is by its number alone, before anybody looks for the account. Undefined: it can be looked for. */
export function referenceFault(ocrNumber: string | null): UnmatchedReason | undefined {
  if (ocrNumber === null) return 'no-reference';
  return isOcr(ocrNumber) ? undefined : 'wrong-check-digit';
}
