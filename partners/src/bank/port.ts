import type { BankStatus } from '@kreditlina/domain/credit-account/contracts/enums';

export interface AccountRequest {
  /** Our id of the credit account. The bank opens one account for it, however often it is asked. */
  readonly accountId: string;
  /** 10 digits; a sole trader's is their personal number: never logged. */
  readonly companyNumber: string;
  readonly companyName: string;
  readonly limitCents: number;
  readonly rateYearBasisPoints: number;
  /** Digits: the reference for the customer's payments. */
  readonly ocrNumber: string;
}

/**
 * Status of an account at the bank; a refusal has the bank's own reason, in Swedish, at most 200 characters.
 */
export type BankAccount = {
  /** The bank's own number of the account. */
  readonly reference: string;
} & (
  | { readonly status: Exclude<BankStatus, 'denied' | 'annulled'>; readonly reason: null }
  | { readonly status: 'denied' | 'annulled'; readonly reason: string }
);

export interface PayoutOrder {
  readonly accountId: string;
  readonly withdrawalId: string;
  /** Öre, at least 1. */
  readonly amountCents: number;
  /** Requested value date, YYYY-MM-DD. The bank may choose a later one. */
  readonly date: string;
  /**
   * At most one payout per key, for ever: the same key and body give the same answer, the same key with
   * another body is `rejected` (409). Repeat an order only with the same key. 1 to 80 letters, digits, `-`,
   * `_`, `.` and `:`.
   */
  readonly idempotencyKey: string;
}

/**
 * State of a payout.
 * - `accepted`: received; nothing is decided.
 * - `paid-out`: the money is the customer's from `valueDate`.
 * - `failed`: final, no money has left, and the key will never lead to a payout. Reasons have at most 200
 *   characters.
 * - `returned`: final. It was paid out with `valueDate` and came back: a reader who did not see `paid-out`
 *   books both.
 *
 * Dates are YYYY-MM-DD.
 */
export type Payout =
  | { readonly status: 'accepted' }
  | { readonly status: 'paid-out'; readonly valueDate: string; readonly reference: string }
  | { readonly status: 'failed'; readonly reason: string }
  | {
      readonly status: 'returned';
      readonly valueDate: string;
      readonly reference: string;
      readonly returnedOn: string;
      readonly reason: string;
    };

/**
 * `unknown`: the bank has not seen the key so far. An order in flight may still arrive, so order again with
 * that key only.
 */
export type PayoutStatus = Payout | { readonly status: 'unknown' };

/**
 * A payment to our bankgiro number. It may come in several files and by push: `bankReference` identifies it.
 */
export interface IncomingPayment {
  /** The bank's own number of the payment, unique for ever. */
  readonly bankReference: string;
  /** Öre, at least 1. */
  readonly amountCents: number;
  /** Date from which the money is ours, YYYY-MM-DD; may be earlier than the booking. */
  readonly valueDate: string;
  /** Booking date at the bank, YYYY-MM-DD. */
  readonly bookingDate: string;
  /**
   * The payer's own input, right or wrong, at most 25 characters: an OCR number, any text, or empty. May be
   * personal: never logged.
   */
  readonly reference: string;
  /**
   * Personal when the payer is a sole trader or a private person: never logged. Null when the bank does not
   * say.
   */
  readonly payer: { readonly bankgiroNumber: string | null; readonly name: string | null };
  /** Our receiving bankgiro number: 7 or 8 digits. */
  readonly bankgiroNumber: string;
}

/**
 * Why a line of a payment file was left out. Reasons about an opening, totals or an end concern the frame
 * around the payments, which count all the same; `missing-…` names the line at which something else was
 * expected.
 */
export type BadLineReason =
  | 'wrong-length'
  | 'wrong-characters'
  | 'unknown-code'
  | 'out-of-place'
  | 'missing-opening'
  | 'malformed-opening'
  | 'malformed-section'
  | 'malformed-amount'
  | 'malformed-date'
  | 'malformed-payer'
  | 'malformed-bank-reference'
  | 'duplicate'
  | 'wrong-totals'
  | 'missing-totals'
  | 'missing-end'
  | 'too-many-lines';

export interface BadLine {
  /** From 1. */
  readonly line: number;
  readonly reason: BadLineReason;
}

export interface PaymentFileHeader {
  /** Rises from file to file, usually by one; a file may be listed after a higher one. */
  readonly sequence: number;
  /** The bank's day of the file, YYYY-MM-DD. */
  readonly date: string;
}

export interface PaymentFile extends PaymentFileHeader {
  /** The bank's original text. It contains names of payers: never logged. */
  readonly content: string;
  /** The good payments in order, to any bankgiro number. */
  readonly payments: readonly IncomingPayment[];
  /** The line of each of them, from 1. */
  readonly lines: readonly number[];
  /** Unusable lines. */
  readonly badLines: readonly BadLine[];
}

/**
 * The bank that carries the accounts: opens them, pays out, and reports incoming payments. Every call is
 * repeatable, since each carries its identity. Throws `PartnerError`.
 */
export interface PartnerBank {
  /**
   * Opens the account, or returns its status. A different request for the same account is `rejected` (409).
   */
  openAccount(request: AccountRequest): Promise<BankAccount>;
  /** Null when the bank was never asked to open it. */
  accountStatus(accountId: string): Promise<BankAccount | null>;
  /** A refusal by the bank is answered as `failed`, and final; only a malformed order is `rejected`. */
  orderPayout(order: PayoutOrder): Promise<Payout>;
  payoutStatus(idempotencyKey: string): Promise<PayoutStatus>;
  /** The files after that number, lowest first, at most 100 at a time. 0 for all. */
  paymentFiles(afterSequence: number): Promise<readonly PaymentFileHeader[]>;
  /** A parsed file: the good payments and every bad line. A number without a file is `rejected` (404). */
  paymentFile(sequence: number): Promise<PaymentFile>;
}
