import type { BankStatus } from '@kreditlina/domain/credit-account/contracts/enums';

export interface AccountRequest {
  /** Our id of the credit account. The bank opens one account for it, however often it is asked to. */
  readonly accountId: string;
  /** 10 digits. For a sole trader it is a personal number: never log it. */
  readonly companyNumber: string;
  readonly companyName: string;
  readonly limitCents: number;
  readonly rateYearBasisPoints: number;
  /** OCR number, digits only: the reference for the customer's payments. */
  readonly ocrNumber: string;
}

/** A refusal has the bank's own reason, in Swedish, at most 200 characters. */
export type BankAccount = {
  /** The bank's number of the account. */
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
   * At most one payout per key, for ever: the same key and body give the same answer, and the same key with
   * another body is `rejected` (409). Repeat an order only with the same key. 1 to 80 letters, digits, `-`,
   * `_`, `.` and `:`.
   */
  readonly idempotencyKey: string;
}

/**
 * State of a payout.
 * - `accepted`: received, not decided yet.
 * - `paid-out`: the money belongs to the customer from `valueDate`.
 * - `failed`: final. No money has left, and the key will never lead to a payout. Reasons have at most 200
 * characters.
 * - `returned`: final. The money was paid out on `valueDate` and came back: a reader who never saw `paid-out`
 * must book both.
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

/** `unknown`: the bank has no order with the key yet; order again only with the same key. */
export type PayoutStatus = Payout | { readonly status: 'unknown' };

/** A payment to our bankgiro number, identified by `bankReference`; it may arrive more than once. */
export interface IncomingPayment {
  /** The bank's number of the payment, unique forever. */
  readonly bankReference: string;
  /** Öre, at least 1. */
  readonly amountCents: number;
  /** Date from which the money is ours, YYYY-MM-DD; may be earlier than the booking date. */
  readonly valueDate: string;
  /** Booking date at the bank, YYYY-MM-DD. */
  readonly bookingDate: string;
  /** The payer's text: at most 25 characters, may be empty. May be personal: never log it. */
  readonly reference: string;
  /** Personal if the payer is a sole trader or a private person: never log it. Null if not given. */
  readonly payer: { readonly bankgiroNumber: string | null; readonly name: string | null };
  /** Our receiving bankgiro number: 7 or 8 digits. */
  readonly bankgiroNumber: string;
}

/**
 * Reason for skipping a line of a payment file; `unknown-format` skips the whole file. Reasons that concern
 * an opening, totals or an end do not affect the payments; `missing-…` refers to the line that was found
 * where another was expected.
 */
export type BadLineReason =
  | 'unknown-format'
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
  /** Line number, counted from 1. */
  readonly line: number;
  readonly reason: BadLineReason;
}

export interface PaymentFileHeader {
  /** Increases from file to file, usually by one; a file may be listed after one with a higher number. */
  readonly sequence: number;
  /** Date of the file at the bank, YYYY-MM-DD. */
  readonly date: string;
}

export interface PaymentFile extends PaymentFileHeader {
  /** The bank's original text. It contains names of payers: never log it. */
  readonly content: string;
  /** The good payments in the order of the file, to any bankgiro number. */
  readonly payments: readonly IncomingPayment[];
  /** Line number of each payment, counted from 1. */
  readonly lines: readonly number[];
  readonly badLines: readonly BadLine[];
}

/**
 * The bank that holds the accounts: opens them, pays out, and reports incoming payments. Every call can be
 * repeated, since it carries an id or an idempotency key. Throws `PartnerError`.
 */
export interface PartnerBank {
  /** Opens the account, or returns its status. Another request for the account is `rejected` (409). */
  openAccount(request: AccountRequest): Promise<BankAccount>;
  /** Returns null if the bank was never asked to open the account. */
  accountStatus(accountId: string): Promise<BankAccount | null>;
  /** Returns a refusal by the bank as `failed`, which is final; only a malformed order is `rejected`. */
  orderPayout(order: PayoutOrder): Promise<Payout>;
  payoutStatus(idempotencyKey: string): Promise<PayoutStatus>;
  /** Lists the files after that number, lowest first, at most 100 at a time; 0 for all. */
  paymentFiles(afterSequence: number): Promise<readonly PaymentFileHeader[]>;
  /** Fetches a file: its good payments and every bad line. A number without a file is `rejected` (404). */
  paymentFile(sequence: number): Promise<PaymentFile>;
}
