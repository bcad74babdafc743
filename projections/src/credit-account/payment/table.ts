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

/** Amounts paid by kind of claim, in öre. */
export type PaidByKind = { readonly [Kind in PaymentPartKind]?: number };

/** A payment received for the account, and the claims that it paid. */
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
    /** Unallocated remainder: kept as a credit balance, or paid back. */
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
