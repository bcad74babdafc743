import {
  bigint,
  defineTable,
  instant,
  integer,
  json,
  nullable,
  type RowOf,
  text,
  uuid,
  uuids,
} from '@kreditlina/projection-engine/table';

/** Amount (öre) added to a notice on a business date. */
export interface Owed {
  readonly on: string;
  readonly cents: number;
}

export interface DueAgain {
  readonly fromOn: string;
  readonly throughOn: string;
  readonly cents: number;
}

/** Part paid by one payment; null if by a credit balance that comes from no payment. */
export interface Paid extends Owed {
  readonly paymentId: string | null;
}

/** Monthly notices with their late charges and payments. */
export const paymentNoticeTable = defineTable('payment_notice', {
  columns: {
    id: uuid(),
    account_id: uuid(),
    number: integer(),
    /** Actual day of issue. */
    notice_on: text(),
    due_on: text(),
    /** Amounts owed again after a reversal, with the day through which they are not late. */
    due_again: json<readonly DueAgain[]>(),
    period_from_on: text(),
    period_through_on: text(),
    amortization_cents: bigint(),
    interest_cents: bigint(),
    fees_cents: bigint(),
    overdue_interest_cents: bigint(),
    reminder_fee_cents: bigint(),
    reminded_on: nullable(text()),
    paid_cents: bigint(),
    amortizations: json<readonly { readonly withdrawalId: string; readonly amountCents: number }[]>(),
    withdrawal_ids: uuids(),
    /** One entry per date, or date and payment. The unpaid amount is `owed` less `paid` up to a day. */
    owed: json<readonly Owed[]>(),
    paid: json<readonly Paid[]>(),
    updated_at: instant(),
  },
  key: 'id',
  indexes: [{ columns: ['account_id', 'number'] }, { columns: ['withdrawal_ids'], method: 'gin' }],
});

export type PaymentNoticeRow = RowOf<typeof paymentNoticeTable>;

declare module '../../read-schema.ts' {
  interface ReadSchema {
    payment_notice: PaymentNoticeRow;
  }
}
