import type { PaymentPartKind } from '@kreditlina/domain/credit-account/contracts/enums';
import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import type { PaymentPart } from '@kreditlina/domain/credit-account/events-servicing';
import { on, projection } from '@kreditlina/projection-engine/projection';
import { partsOf } from '../parts.ts';
import { type PaidByKind, type PaymentRow, paymentTable } from './table.ts';

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
  OverpaymentCredited: (row, event) => moved(row, partsOf(event), event),
  PaymentReversed: (row, { data, occurredAt }) =>
    row && { ...row, reversed_on: data.reversedOn, updated_at: occurredAt },
});

export const paymentProjection = projection<typeof paymentTable, CreditAccountEvent>({
  name: 'payment',
  version: 2,
  table: paymentTable,
  categories: ['creditAccount'],
  poison: 'stop',
  key: ({ data }) => ('paymentId' in data ? data.paymentId : null),
  evolve,
});
