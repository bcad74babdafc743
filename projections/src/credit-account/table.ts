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

/** A credit loss, and when it was taken back. */
export interface Loss {
  readonly on: string;
  readonly reversedOn: string | null;
}

/** A rate that was changed, and the first day that bears it. */
export interface DatedRate {
  readonly fromOn: string;
  readonly yearBasisPoints: number;
}

/** A higher limit that the customer asked for, and the day of a no. */
export interface AskedIncrease {
  readonly wantedCents: number;
  readonly requestedOn: string;
  readonly declinedOn: string | null;
}

/** The credit that a decision opened: its limit, its offer, where it stands with the bank. */
export const creditAccountTable = defineTable('credit_account', {
  columns: {
    id: uuid(),
    application_id: uuid(),
    company_id: uuid(),
    user_id: uuid(),
    limit_cents: bigint(),
    rate_year_basis_points: integer(),
    policy_version: text(),
    /** `offered` until signed or expired; `signed` while the bank looks at it; `ended` when closed, denied or lost. */
    status: text<'offered' | 'offer-expired' | 'signed' | 'active' | 'ended'>(),
    bank_status: nullable(text<BankStatus>()),
    /** The bank's words for a refusal or an annulment. */
    bank_reason: nullable(text()),
    offer_expires_at: instant(),
    bankgiro_number: text(),
    ocr_number: text(),
    /** Why nothing may be drawn for a while. */
    blocked: nullable(text<BlockReason>()),
    /** Oldest first. */
    losses: json<readonly Loss[]>(),
    /** In the order in which they were decided; `rate_year_basis_points` is that of the agreement. */
    rates: json<readonly DatedRate[]>(),
    /** Until the limit is raised. */
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
