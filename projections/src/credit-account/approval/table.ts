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

/** What one of the staff has proposed and another decides, and what became of it. */
export const approvalTable = defineTable('approval', {
  columns: {
    id: uuid(),
    kind: text<ApprovalKind>(),
    /** Of the decision: the proposal's own, the loss that is reversed, the refund, the payment. */
    proposal_id: uuid(),
    /** Of an offer: the account that it would open. */
    account_id: uuid(),
    /** Of an offer alone. */
    application_id: nullable(uuid()),
    /** `gone`: it was settled otherwise, so that nobody decides it any more. */
    status: text<'open' | 'approved' | 'refused' | 'gone'>(),
    before_cents: nullable(bigint()),
    after_cents: nullable(bigint()),
    reason_code: text(),
    comment: nullable(text()),
    proposed_by: uuid(),
    proposed_at: instant(),
    /** Business date; null of old ones, which can be approved no more. */
    proposed_on: nullable(text()),
    decided_by: nullable(uuid()),
    decided_at: nullable(instant()),
    decision_comment: nullable(text()),
  },
  key: 'id',
  indexes: [
    { columns: ['status', 'proposed_at'] },
    { columns: ['account_id'] },
    { columns: ['application_id'] },
    { columns: ['proposal_id'] },
  ],
});

export type ApprovalRow = RowOf<typeof approvalTable>;
