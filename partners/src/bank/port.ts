import type { BankStatus } from '@kreditlina/domain/credit-account/contracts/enums';

export type { BankStatus };

export interface AccountRequest {
  /** Our id of the credit account. The bank opens one account for it, however often it is asked. */
  readonly accountId: string;
  /** 10 digits; a sole trader's is their personal number: never logged. */
  readonly companyNumber: string;
  readonly companyName: string;
  readonly limitCents: number;
  readonly rateYearBasisPoints: number;
  /** Digits: what the customer pays on. */
  readonly ocrNumber: string;
}

/** What the bank says of an account; why it said no is in its own words, in Swedish, at most 200 characters. */
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
  /** The day that the money shall be there, YYYY-MM-DD. The bank may take a later one. */
  readonly date: string;
  /**
   * At most one payout for one key, for ever: the same key and body give the same answer, the same key with another body is
   * `rejected` (409). Order again with the same key only. 1 to 80 letters, digits, `-`, `_`, `.` and `:`.
   */
  readonly idempotencyKey: string;
}

/**
 * How far a payout has come.
 * - `accepted`: the bank has it; nothing is decided.
 * - `paid-out`: the money is the customer's from `valueDate`.
 * - `failed`: final, no money has left, and the key will never lead to a payout. Reasons have at most 200 characters.
 * - `returned`: final. It was paid out with `valueDate` and came back: whoever did not see `paid-out` books both.
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

/** `unknown`: the bank has never seen the key so far. An order under way may still reach it, so order again with that key only. */
export type PayoutStatus = Payout | { readonly status: 'unknown' };

/** Money that came to our bankgiro. The same payment may come in several files and by push: `bankReference` is what counts. */
export interface IncomingPayment {
  /** The bank's own number of the payment, unique for ever. */
  readonly bankReference: string;
  /** Öre, at least 1. */
  readonly amountCents: number;
  /** From when the money is ours, YYYY-MM-DD; may be earlier than the booking. */
  readonly valueDate: string;
  /** When the bank booked it, YYYY-MM-DD. */
  readonly bookingDate: string;
  /** As the payer gave it, right or wrong, at most 25 characters: an OCR number, any text, or empty. May be personal: never logged. */
  readonly reference: string;
  /** Personal when the payer is a sole trader or a private person: never logged. Each is null when the bank does not say. */
  readonly payer: { readonly bankgiroNumber: string | null; readonly name: string | null };
  /** Ours, that was paid to: 7 or 8 digits. */
  readonly bankgiroNumber: string;
}

/**
 * Why a line of a payment file was left out. Those about an opening, totals and an end are about what is around the payments,
 * which count all the same; `missing-…` names the line at which something else was expected.
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
  /** Rises from file to file, by one as a rule; a file may be listed after a higher one. */
  readonly sequence: number;
  /** The bank's day of the file, YYYY-MM-DD. */
  readonly date: string;
}

export interface PaymentFile extends PaymentFileHeader {
  /** As the bank wrote it. Names of payers stand in it: never logged. */
  readonly content: string;
  /** The good ones, in their order, to whichever bankgiro. */
  readonly payments: readonly IncomingPayment[];
  /** The line of each of them, from 1. */
  readonly lines: readonly number[];
  /** What could not be used, by line. */
  readonly badLines: readonly BadLine[];
}

/**
 * The bank that carries the accounts: opens them, pays out, and tells of payments that came in. Every call may be repeated, since
 * each carries what makes it one. Throws `PartnerError`.
 */
export interface PartnerBank {
  /** Opens the account, or says how far it is. Another request for the same account is `rejected` (409). */
  openAccount(request: AccountRequest): Promise<BankAccount>;
  /** Null when the bank has never been asked to open it. */
  accountStatus(accountId: string): Promise<BankAccount | null>;
  /** What the bank refuses is answered as `failed`, and final; only a malformed order is `rejected`. */
  orderPayout(order: PayoutOrder): Promise<Payout>;
  payoutStatus(idempotencyKey: string): Promise<PayoutStatus>;
  /** The files after that number, lowest first, at most 100 at a time. 0 for all. */
  paymentFiles(afterSequence: number): Promise<readonly PaymentFileHeader[]>;
  /** A file, read: the good payments and every bad line. A number that no file has is `rejected` (404). */
  paymentFile(sequence: number): Promise<PaymentFile>;
}
