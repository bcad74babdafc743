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

/** What a payment paid, öre by kind. */
export type PaidByKind = { readonly [Kind in PaymentPartKind]?: number };

/** A payment that came in for the account, and what it paid. */
export const paymentTable = defineTable('payment', {
  columns: {
    id: uuid(),
    account_id: uuid(),
    amount_cents: bigint(),
    value_on: text(),
    booked_on: text(),
    paid: json<PaidByKind>(),
    /** Of the principal: what no notice had asked for. */
    extra_cents: bigint(),
    /** What no claim has taken: it lies as credit, or was paid back. */
    credit_cents: bigint(),
    reversed_on: nullable(text()),
    updated_at: instant(),
  },
  key: 'id',
  indexes: [{ columns: ['account_id', 'value_on'] }],
});

export type PaymentRow = RowOf<typeof paymentTable>;
