import { isOcr, OWN_OCR_DIGITS } from '../validators/payment-numbers.ts';
import type { Payer } from './events.ts';
import { bookedIdOf, type IncomingPaymentState, incomingPaymentId, type Recorded } from './state.ts';

/** Matches twelve consecutive digits that begin with a birth date or that of a coordination number. */
const HOLDS_PERSONAL_NUMBER = /(?:19|20)\d{2}(?:0\d|1[0-2])(?:0[1-9]|[12]\d|3[01]|[678]\d|9[01])\d{4}/;

/**
 * The part of a payer's reference to keep: digits of the length of our OCR numbers, unless they may contain a
 * personal number. Any other text is dropped. Deterministic, so that repeated reports of a payment agree.
 */
export function keptReference(reference: string): string | null {
  const given = reference.trim();
  if (given.length !== OWN_OCR_DIGITS || !/^\d+$/.test(given)) return null;
  // Valid check digits mark one of our OCR numbers; no personal number preceded by two digits has them.
  return isOcr(given) || !HOLDS_PERSONAL_NUMBER.test(given) ? given : null;
}

/** Characters with which payers group the digits of a number. */
const GROUPED = /[\s.-]/;

/**
 * One of our OCR numbers in a payer's text, with blanks between its digits or words around it; null if there
 * is none, or more than one. Its check digits must be right, so that no other number is taken for it.
 */
export function ownOcrWithin(reference: string): string | null {
  if (keptReference(reference) !== null) return null;
  const found = new Set<string>();
  // Groups of digits that only blanks, points or hyphens separate may be parts of one number.
  for (const run of reference.split(/[^\d\s.-]+/)) {
    const groups = run.split(GROUPED).filter((group) => group !== '');
    for (let first = 0; first < groups.length; first += 1)
      for (let end = first + 1; end <= groups.length; end += 1) {
        const number = groups.slice(first, end).join('');
        if (number.length === OWN_OCR_DIGITS && isOcr(number)) found.add(number);
      }
  }
  const [only, ...others] = found;
  return only === undefined || others.length > 0 ? null : only;
}

/** A payment as reported by the bank, in a file or a push notification. */
interface ToldPayment {
  readonly bankReference: string;
  readonly amountCents: number;
  /** YYYY-MM-DD. */
  readonly valueDate: string;
  readonly bookingDate: string;
  /** Reference as written by the payer. */
  readonly reference: string;
  /** Recipient bankgiro. */
  readonly bankgiroNumber: string;
  readonly payer: Pick<Payer, 'bankgiroNumber' | 'name'>;
}

/** Maximum length of a payer's name in the bank's file format. */
const PAYER_NAME_MAX = 78;
/** Maximum length of a payer's text in the bank's file format. */
const REFERENCE_MAX = 25;

/** Text of the bank on one line without invisible characters, normalised for comparison with known names. */
const keptName = (name: string): string | null =>
  [...name.normalize('NFC').replaceAll(/[\p{C}\s]+/gu, ' ')].slice(0, PAYER_NAME_MAX).join('').trim() || null;

function keptPayer({ payer, reference: told }: ToldPayment): { readonly payer?: Payer } {
  const { name, bankgiroNumber } = payer;
  const text = keptReference(told) === null ? keptName(told)?.slice(0, REFERENCE_MAX) : undefined;
  const reference = text ? { reference: text } : {};
  const kept = { bankgiroNumber, name: name === null ? null : keptName(name), ...reference };
  return kept.name === null && bankgiroNumber === null && !text ? {} : { payer: kept };
}

function suggestedOcr({ reference }: ToldPayment): { readonly suggestedOcr?: string } {
  const number = ownOcrWithin(reference);
  return number === null ? {} : { suggestedOcr: number };
}

/** Data to store from the bank's report, with the payment's id. */
export const paymentAsTold = (told: ToldPayment) => ({
  paymentId: incomingPaymentId(told.bankReference),
  bankReference: told.bankReference,
  amountCents: told.amountCents,
  valueOn: told.valueDate,
  bookedOn: told.bookingDate,
  ocrNumber: keptReference(told.reference),
  ...suggestedOcr(told),
  ...keptPayer(told),
});

/**
 * The part of a payment that an account books; the payer stays with the payment.
 * @param by ids of the staff members who identified the owner, if the payment did not, and their dates
 */
export const bookingOf = (
  {
    ocrNumber: _ocr,
    suggestedOcr: _suggested,
    payer: _payer,
    ...booked
  }: Recorded<'IncomingPaymentRecorded'>,
  {
    assignedBy,
    proposedBy,
    dates,
    releasedAs,
  }: Pick<IncomingPaymentState, 'assignedBy' | 'proposedBy' | 'dates' | 'releasedAs'>,
) => ({
  ...booked,
  paymentId: bookedIdOf(booked.paymentId, { releasedAs }),
  ...dates,
  ...(assignedBy !== null && { assignedBy }),
  ...(proposedBy !== null && { proposedBy }),
});

/**
 * True if a payment is to our own bankgiro. Only another's is rejected on arrival, because it is not our
 * money; staff then ask the bank.
 */
export const isOurs = (
  told: Pick<ToldPayment, 'bankgiroNumber'>,
  { bankgiroNumber }: { readonly bankgiroNumber: string },
): boolean => told.bankgiroNumber === bankgiroNumber;
