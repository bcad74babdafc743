import type { UnmatchedReason } from '@kreditlina/domain/incoming-payment/contracts/enums';
import type { Payer } from '@kreditlina/domain/incoming-payment/events';
import type { IncomingPaymentState } from '@kreditlina/domain/incoming-payment/index';
import { personal } from '@kreditlina/domain/kernel/personal';
import {
  bigint,
  defineTable,
  instant,
  nullable,
  type RowOf,
  sealed,
  text,
  uuid,
} from '@kreditlina/projection-engine/table';
import { z } from 'zod';

/**
 * Payments to our bankgiro, by the bank's reference; `recorded` and `unmatched` are money of unknown
 * ownership.
 */
export const incomingPaymentTable = defineTable('incoming_payment', {
  columns: {
    id: uuid(),
    bank_reference: text(),
    amount_cents: bigint(),
    value_on: text(),
    booked_on: text(),
    ocr_number: nullable(text()),
    /** Kept until the owner of the money is known. */
    payer: nullable(sealed<Payer>(personal(z.looseObject({}), 'id'))),
    status: text<IncomingPaymentState['status']>(),
    unmatched_reason: nullable(text<UnmatchedReason>()),
    account_id: nullable(uuid()),
    recorded_at: instant(),
    updated_at: instant(),
  },
  key: 'id',
  indexes: [{ columns: ['status', 'value_on'] }],
});

export type IncomingPaymentRow = RowOf<typeof incomingPaymentTable>;

declare module '../read-schema.ts' {
  interface ReadSchema {
    incoming_payment: IncomingPaymentRow;
  }
}
