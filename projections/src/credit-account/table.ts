import type { BlockReason } from '@kreditlina/domain/credit-account/contracts/enums';
import type { BankStatus } from '@kreditlina/domain/credit-account/events';
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

export interface Loss {
  readonly on: string;
  readonly reversedOn: string | null;
}

/** Changed rate and its first day. */
export interface DatedRate {
  readonly fromOn: string;
  readonly yearBasisPoints: number;
}

/** A customer's request for a higher limit, and the day it was declined. */
export interface AskedIncrease {
  readonly wantedCents: number;
  readonly requestedOn: string;
  readonly declinedOn: string | null;
}

/** Credits, each opened by a decision: its limit, its offer and its status at the bank. */
export const creditAccountTable = defineTable('credit_account', {
  columns: {
    id: uuid(),
    application_id: uuid(),
    company_id: uuid(),
    user_id: uuid(),
    limit_cents: bigint(),
    rate_year_basis_points: integer(),
    policy_version: text(),
    /**
     * `offered` until signed, expired or withdrawn; `signed` while the bank examines it; `ended` when closed,
     * denied or lost.
     */
    status: text<'offered' | 'offer-expired' | 'offer-withdrawn' | 'signed' | 'active' | 'ended'>(),
    bank_status: nullable(text<BankStatus>()),
    /** The bank's reason for a refusal or an annulment. */
    bank_reason: nullable(text()),
    offer_expires_at: instant(),
    bankgiro_number: text(),
    ocr_number: text(),
    /** Reason why withdrawals are blocked. */
    blocked: nullable(text<BlockReason>()),
    /** Oldest first. */
    losses: json<readonly Loss[]>(),
    /** In the order of decision; the agreement's rate is in `rate_year_basis_points`. */
    rates: json<readonly DatedRate[]>(),
    /** Latest request for a higher limit, kept until the limit is raised. */
    increase: nullable(json<AskedIncrease>()),
    granted_at: instant(),
    updated_at: instant(),
  },
  key: 'id',
  indexes: [
    { columns: ['application_id'] },
    { columns: ['company_id'] },
    { columns: ['user_id'] },
    { columns: ['ocr_number'] },
  ],
});

export type CreditAccountRow = RowOf<typeof creditAccountTable>;

declare module '../read-schema.ts' {
  interface ReadSchema {
    credit_account: CreditAccountRow;
  }
}
