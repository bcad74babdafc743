import type { PaymentPartKind } from '@kreditlina/domain/credit-account/contracts/enums';
import {
  bigint,
  defineTable,
  instant,
  json,
  nullable,
  type RowOf,
  text,
  uuid,
} from '@kreditlina/projection-engine/table';

/** Öre paid by kind of claim. */
export type PaidByKind = { readonly [Kind in PaymentPartKind]?: number };

/** Payments received for accounts, and the claims that they paid. */
export const paymentTable = defineTable('payment', {
  columns: {
    id: uuid(),
    account_id: uuid(),
    amount_cents: bigint(),
    value_on: text(),
    booked_on: text(),
    paid: json<PaidByKind>(),
    /** Principal paid beyond the notices. */
    extra_cents: bigint(),
    /** Unallocated rest, kept as a credit balance or paid back. */
    credit_cents: bigint(),
    reversed_on: nullable(text()),
    updated_at: instant(),
  },
  key: 'id',
  indexes: [{ columns: ['account_id', 'value_on'] }],
});

export type PaymentRow = RowOf<typeof paymentTable>;

declare module '../../read-schema.ts' {
  interface ReadSchema {
    payment: PaymentRow;
  }
}
