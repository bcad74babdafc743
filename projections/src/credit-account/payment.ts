import { kronorOf } from '@kreditlina/domain/calculators/rounding';
import type { Company } from '@kreditlina/domain/company/contracts/customer';
import type { PaymentPartKind } from '@kreditlina/domain/credit-account/contracts/enums';
import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import type { PaymentPart } from '@kreditlina/domain/credit-account/events-servicing';
import { on, projection } from '@kreditlina/projection-engine/projection';
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
import { partsOf } from './parts.ts';

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

declare module '../read-schema.ts' {
  interface ReadSchema {
    payment: PaymentRow;
  }
}

function plus(paid: PaidByKind, parts: readonly PaymentPart[]): PaidByKind {
  const all: Partial<Record<PaymentPartKind, number>> = { ...paid };
  for (const { kind, amountCents } of parts) all[kind] = (all[kind] ?? 0) + amountCents;
  return all;
}

const extraOf = (parts: readonly PaymentPart[]): number =>
  parts.reduce(
    (sum, { kind, noticeId, amountCents }) =>
      kind === 'principal' && noticeId === null ? sum + amountCents : sum,
    0,
  );

/** Moves amounts between a payment's credit balance and the claims that it pays. */
function moved(
  row: PaymentRow | null,
  parts: readonly PaymentPart[],
  { occurredAt }: { readonly occurredAt: string },
): PaymentRow | null {
  if (!row) return null;
  const taken = parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const credit_cents = row.credit_cents - taken;
  const extra_cents = row.extra_cents + extraOf(parts);
  return { ...row, paid: plus(row.paid, parts), extra_cents, credit_cents, updated_at: occurredAt };
}

const evolve = on<PaymentRow, CreditAccountEvent>({
  PaymentReceived: (_row, { data, occurredAt }) => ({
    id: data.paymentId,
    account_id: data.accountId,
    amount_cents: data.amountCents,
    value_on: data.valueOn,
    booked_on: data.bookedOn,
    paid: {},
    extra_cents: 0,
    credit_cents: data.amountCents,
    reversed_on: null,
    updated_at: occurredAt,
  }),
  PaymentAllocated: (row, event) => moved(row, partsOf(event), event),
  CreditApplied: (row, event) => moved(row, partsOf(event), event),
  AccountRecast: (row, event) =>
    moved(row, event.data.payments.find(({ paymentId }) => paymentId === row?.id)?.parts ?? [], event),
  PaymentReversed: (row, { data, occurredAt }) =>
    row && { ...row, reversed_on: data.reversedOn, updated_at: occurredAt },
});

export const paymentProjection = projection<typeof paymentTable, CreditAccountEvent>({
  name: 'payment',
  version: 3,
  table: paymentTable,
  categories: ['creditAccount'],
  poison: 'stop',
  key: ({ type, data }) => {
    if (type === 'AccountRecast') return data.payments.map(({ paymentId }) => paymentId);
    return 'paymentId' in data ? data.paymentId : null;
  },
  evolve,
});

export type PaymentView = Company['payments'][number];

export function paymentView(row: PaymentRow): PaymentView {
  const of = (kind: keyof PaymentRow['paid']): number => kronorOf(row.paid[kind] ?? 0);
  return {
    id: row.id,
    paymentDate: row.value_on,
    amortization: of('principal'),
    interest: of('interest'),
    interestOnOverduePayments: of('overdue-interest'),
    reminderFee: of('reminder-fee'),
    totalAmount: kronorOf(row.amount_cents),
    fees: of('fee'),
    extraAmortization: kronorOf(row.extra_cents),
    recovery: of('recovery'),
    credit: kronorOf(row.credit_cents),
    reversedDate: row.reversed_on,
  };
}
