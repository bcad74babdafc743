import type { Letterhead } from './letterhead.ts';

/**
 * Allocation of a part of a payment; `number` is that of the notice, null for principal beyond any notice.
 */
export interface ReceiptPart {
  readonly kind: 'reminder-fee' | 'overdue-interest' | 'fee' | 'interest' | 'principal' | 'recovery';
  readonly number: number | null;
  readonly amountCents: number;
}

/** The receipt of one payment. Amounts are whole öre, dates business dates in Sweden. */
export interface ReceiptDocument extends Letterhead {
  readonly ocrNumber: string;
  readonly amountCents: number;
  /** Value date. */
  readonly valueOn: string;
  readonly bookedOn: string;
  /** In order of allocation. Together with the remaining credit they add up to the payment. */
  readonly parts: readonly ReceiptPart[];
  /** Part not allocated to any claim. */
  readonly creditLeftCents: number;
  /** Unpaid amount of the issued notices. */
  readonly dueLeftCents: number;
  /** Total debt after the payment. */
  readonly debtLeftCents: number;
}
