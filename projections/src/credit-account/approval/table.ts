import type { ApprovalKind } from '@kreditlina/domain/credit-account/contracts/staff';
import {
  bigint,
  defineTable,
  instant,
  nullable,
  type RowOf,
  text,
  uuid,
} from '@kreditlina/projection-engine/table';

/** Proposals by staff for a second person to decide, with their outcome. */
export const approvalTable = defineTable('approval', {
  columns: {
    id: uuid(),
    kind: text<ApprovalKind>(),
    /** For a refund, the id of the refund. */
    proposal_id: uuid(),
    /** For an offer, the account that it would open. */
    account_id: uuid(),
    /** Set only for an offer. */
    application_id: nullable(uuid()),
    /** Set only for a payment proposed for an account. */
    payment_id: nullable(uuid()),
    /** `gone` means settled in another way, so that no decision is needed. */
    status: text<'open' | 'approved' | 'refused' | 'gone'>(),
    before_cents: nullable(bigint()),
    after_cents: nullable(bigint()),
    reason_code: text(),
    comment: nullable(text()),
    proposed_by: uuid(),
    proposed_at: instant(),
    proposed_on: text(),
    decided_by: nullable(uuid()),
    decided_at: nullable(instant()),
    decision_comment: nullable(text()),
  },
  key: 'id',
  indexes: [
    { columns: ['status', 'proposed_at'] },
    { columns: ['account_id'] },
    { columns: ['application_id'] },
    { columns: ['payment_id'] },
  ],
});

export type ApprovalRow = RowOf<typeof approvalTable>;

declare module '../../read-schema.ts' {
  interface ReadSchema {
    approval: ApprovalRow;
  }
}
