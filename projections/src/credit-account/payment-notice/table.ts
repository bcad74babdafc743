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
} from '@kreditlina/projection-engine/table';

/** What came to a notice and what was paid of it on one business date, öre. */
export interface NoticeDay {
  readonly on: string;
  readonly owedCents: number;
  readonly paidCents: number;
}

/** A monthly notice with its late charges and what is paid of it. */
export const paymentNoticeTable = defineTable('payment_notice', {
  columns: {
    id: uuid(),
    account_id: uuid(),
    number: integer(),
    notice_on: text(),
    due_on: text(),
    period_from_on: text(),
    period_through_on: text(),
    amortization_cents: bigint(),
    interest_cents: bigint(),
    fees_cents: bigint(),
    overdue_interest_cents: bigint(),
    reminder_fee_cents: bigint(),
    reminded_on: nullable(text()),
    paid_cents: bigint(),
    /** Of the interest alone: what is not paid of it is part of the interest that is owed. */
    paid_interest_cents: bigint(),
    /** Ascending, one entry a date: what is unpaid on any day is a sum of these. */
    days: json<readonly NoticeDay[]>(),
    updated_at: instant(),
  },
  key: 'id',
  indexes: [{ columns: ['account_id', 'number'] }],
});

export type PaymentNoticeRow = RowOf<typeof paymentNoticeTable>;
