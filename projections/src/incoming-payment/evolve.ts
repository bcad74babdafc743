import type { IncomingPaymentEvent } from '@kreditlina/domain/incoming-payment/events';
import { on } from '@kreditlina/projection-engine/handlers';
import { projection } from '@kreditlina/projection-engine/projection';
import { type IncomingPaymentRow, incomingPaymentTable } from './table.ts';

const evolve = on<IncomingPaymentRow, IncomingPaymentEvent>({
  IncomingPaymentRecorded: (_row, { data, occurredAt }) => ({
    id: data.paymentId,
    bank_reference: data.bankReference,
    amount_cents: data.amountCents,
    value_on: data.valueOn,
    booked_on: data.bookedOn,
    ocr_number: data.ocrNumber,
    payer: data.payer ?? null,
    status: 'recorded',
    unmatched_reason: null,
    account_id: null,
    recorded_at: occurredAt,
    updated_at: occurredAt,
  }),
  IncomingPaymentMatched: (row, { data, occurredAt }) =>
    row && {
      ...row,
      status: 'matched',
      account_id: data.accountId,
      payer: null,
      updated_at: occurredAt,
    },
  IncomingPaymentUnmatched: (row, { data, occurredAt }) =>
    row && { ...row, status: 'unmatched', unmatched_reason: data.reason, updated_at: occurredAt },
  IncomingPaymentAssigned: (row, { data, occurredAt }) =>
    row && {
      ...row,
      status: 'assigned',
      account_id: data.accountId,
      payer: null,
      updated_at: occurredAt,
    },
  IncomingPaymentSentBack: (row, { occurredAt }) =>
    row && { ...row, status: 'sent-back', payer: null, updated_at: occurredAt },
});

/** Payments by the bank's reference, of any owner. */
export const incomingPaymentProjection = projection<typeof incomingPaymentTable, IncomingPaymentEvent>({
  name: 'incoming-payment',
  version: 2,
  table: incomingPaymentTable,
  categories: ['incomingPayment'],
  poison: 'stop',
  key: ({ data }) => ('paymentId' in data ? data.paymentId : null),
  evolve,
});
