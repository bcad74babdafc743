import type { Letterhead } from './letterhead.ts';

/** What a part of a payment paid; `number` is that of the notice, null for principal that no notice had asked for. */
export interface ReceiptPart {
  readonly kind: 'reminder-fee' | 'overdue-interest' | 'fee' | 'interest' | 'principal' | 'recovery';
  readonly number: number | null;
  readonly amountCents: number;
}

/** The receipt of one payment. Amounts are whole öre, dates business dates in Sweden. */
export interface ReceiptDocument extends Letterhead {
  readonly ocrNumber: string;
  readonly amountCents: number;
  /** From this day the payment counts. */
  readonly valueOn: string;
  readonly bookedOn: string;
  /** In the order in which payments pay. With the credit that is left they add up to the payment. */
  readonly parts: readonly ReceiptPart[];
  /** What of it no claim took. */
  readonly creditLeftCents: number;
  /** What the notices that are out still ask for. */
  readonly dueLeftCents: number;
  /** The whole debt after the payment. */
  readonly debtLeftCents: number;
}
