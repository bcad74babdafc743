import type { PaymentPartKind } from '@kreditlina/domain/credit-account/contracts/enums';
import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import type { PaymentPart } from '@kreditlina/domain/credit-account/events-servicing';
import { on } from '@kreditlina/projection-engine/handlers';
import { projection } from '@kreditlina/projection-engine/projection';
import { type PaidByKind, type PaymentRow, paymentTable } from './table.ts';

function plus(paid: PaidByKind, parts: readonly PaymentPart[]): PaidByKind {
  const all: Partial<Record<PaymentPartKind, number>> = { ...paid };
  for (const { kind, amountCents } of parts) all[kind] = (all[kind] ?? 0) + amountCents;
  return all;
}

const evolve = on<PaymentRow, CreditAccountEvent>({
  PaymentReceived: (_row, { data, occurredAt }) => ({
    id: data.paymentId,
    account_id: data.accountId,
    amount_cents: data.amountCents,
    value_on: data.valueOn,
    booked_on: data.bookedOn,
    paid: {},
    credit_cents: data.amountCents,
    reversed_on: null,
    updated_at: occurredAt,
  }),
  PaymentAllocated: (row, { data, occurredAt }) => {
    const taken = data.parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return (
      row && {
        ...row,
        paid: plus(row.paid, data.parts),
        credit_cents: row.credit_cents - taken,
        updated_at: occurredAt,
      }
    );
  },
  PaymentReversed: (row, { data, occurredAt }) =>
    row && { ...row, reversed_on: data.reversedOn, updated_at: occurredAt },
});

/** Payments by the account they came in for. */
export const paymentProjection = projection<typeof paymentTable, CreditAccountEvent>({
  name: 'payment',
  version: 1,
  table: paymentTable,
  categories: ['creditAccount'],
  poison: 'stop',
  key: ({ data }) => ('paymentId' in data ? data.paymentId : null),
  evolve,
});
