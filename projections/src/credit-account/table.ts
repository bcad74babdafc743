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

export interface Withdrawal {
  readonly id: string;
  readonly requestedAt: string;
  readonly amountCents: number;
  readonly kind: 'initial' | 'later';
  readonly requestedBy: string;
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
    offer_expires_at: instant(),
    bankgiro_number: text(),
    ocr_number: text(),
    /** Newest first. */
    withdrawals: json<readonly Withdrawal[]>(),
    granted_at: instant(),
    updated_at: instant(),
  },
  key: 'id',
  indexes: [{ columns: ['application_id'] }, { columns: ['company_id'] }, { columns: ['user_id'] }],
});

export type CreditAccountRow = RowOf<typeof creditAccountTable>;
