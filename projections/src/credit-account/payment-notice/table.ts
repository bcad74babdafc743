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

/** What came to a notice on one business date, öre. */
export interface Owed {
  readonly on: string;
  readonly cents: number;
}

export interface DueAgain {
  readonly fromOn: string;
  readonly throughOn: string;
  readonly cents: number;
}

/** What a payment paid of it; null: credit that came from none. */
export interface Paid extends Owed {
  readonly paymentId: string | null;
}

/** A monthly notice with its late charges and what is paid of it. */
export const paymentNoticeTable = defineTable('payment_notice', {
  columns: {
    id: uuid(),
    account_id: uuid(),
    number: integer(),
    /** The day on which it was really issued. */
    notice_on: text(),
    due_on: text(),
    /** What was owed again, since we took a payment back or a loss, and the day through which none of that is late. */
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
    /** One entry a date, and one a date and payment: what is unpaid on any day is a sum of these. */
    owed: json<readonly Owed[]>(),
    paid: json<readonly Paid[]>(),
    updated_at: instant(),
  },
  key: 'id',
  indexes: [{ columns: ['account_id', 'number'] }, { columns: ['withdrawal_ids'], method: 'gin' }],
});

export type PaymentNoticeRow = RowOf<typeof paymentNoticeTable>;
