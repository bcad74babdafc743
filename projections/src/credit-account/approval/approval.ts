import type { ApprovalKind } from '@kreditlina/domain/credit-account/contracts/actions';
import type { Approval } from '@kreditlina/domain/credit-account/contracts/approvals';
import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import { approvalId, creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { proposalIn } from '@kreditlina/domain/credit-account/index';
import type { CreditApplicationEvent } from '@kreditlina/domain/credit-application/events';
import type { IncomingPaymentEvent } from '@kreditlina/domain/incoming-payment/events';
import { on, projection, type Stored } from '@kreditlina/projection-engine/projection';
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
    /** Yearly rates and first day of a proposed higher rate. */
    rate: nullable(json<NonNullable<Approval['rate']>>()),
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

type Event = CreditAccountEvent | IncomingPaymentEvent | CreditApplicationEvent;
type Row = ApprovalRow | null;
type Met = Pick<Stored<Event>, 'occurredAt' | 'metadata'>;

interface Proposed {
  readonly accountId: string;
  readonly proposedBy: string;
  readonly proposedOn: string;
  readonly reasonCode?: string | undefined;
}

const opened = (
  kind: ApprovalKind,
  proposalId: string,
  data: Proposed,
  { occurredAt, metadata }: Met,
  amounts: { readonly before: number | null; readonly after: number | null } = { before: null, after: null },
): ApprovalRow => ({
  id: approvalId(kind, proposalId),
  kind,
  proposal_id: proposalId,
  account_id: data.accountId,
  application_id: null,
  payment_id: null,
  status: 'open',
  before_cents: amounts.before,
  after_cents: amounts.after,
  rate: null,
  reason_code: data.reasonCode ?? metadata.reasonCode ?? '',
  comment: metadata.comment ?? null,
  proposed_by: data.proposedBy,
  proposed_at: occurredAt,
  proposed_on: data.proposedOn,
  decided_by: null,
  decided_at: null,
  decision_comment: null,
});

const settled = (
  row: Row,
  status: 'approved' | 'refused',
  by: string | undefined,
  { occurredAt, metadata }: Met,
): Row =>
  row && {
    ...row,
    status,
    decided_by: by ?? null,
    decided_at: occurredAt,
    decision_comment: metadata.comment ?? null,
  };

/** Closes an open proposal that no longer needs a decision. */
const gone = (row: Row): Row => (row?.status === 'open' ? { ...row, status: 'gone' } : row);

const evolve = on<ApprovalRow, Event>({
  LimitChangeProposed: (_row, event) =>
    opened('limit', event.data.proposalId, event.data, event, {
      before: event.data.beforeCents,
      after: event.data.afterCents,
    }),
  // The limit may have changed since the proposal.
  LimitChanged: (row, event) => {
    const done = settled(row, 'approved', event.data.approvedBy ?? undefined, event);
    return done && { ...done, before_cents: event.data.beforeCents };
  },
  LimitChangeRefused: (row, event) => settled(row, 'refused', event.data.refusedBy, event),
  CreditLossProposed: (_row, event) => opened('credit-loss', event.data.proposalId, event.data, event),
  CreditLossDeclared: (row, event) => {
    const done = settled(row, 'approved', event.data.approvedBy, event);
    return done && { ...done, before_cents: event.data.lostCents, after_cents: 0 };
  },
  CreditLossRefused: (row, event) => settled(row, 'refused', event.data.refusedBy, event),
  CreditLossReversalProposed: (_row, event) =>
    opened('reverse-credit-loss', event.data.proposalId, event.data, event),
  CreditLossReversed: (row, event) => {
    const done = settled(row, 'approved', event.data.approvedBy, event);
    return done && { ...done, before_cents: 0, after_cents: event.data.restoredCents };
  },
  CreditLossReversalRefused: (row, event) => settled(row, 'refused', event.data.refusedBy, event),
  CreditRefundProposed: (_row, event) =>
    opened('refund', event.data.refundId, event.data, event, { before: null, after: event.data.amountCents }),
  CreditRefunded: (row, event) => settled(row, 'approved', event.data.refundedBy, event),
  CreditRefundRefused: (row, event) => settled(row, 'refused', event.data.refusedBy, event),
  UnblockProposed: (_row, event) => opened('unblock', event.data.proposalId, event.data, event),
  WithdrawalsUnblocked: (row, event) => settled(row, 'approved', event.data.unblockedBy, event),
  UnblockRefused: (row, event) => settled(row, 'refused', event.data.refusedBy, event),
  RateRaiseProposed: (_row, event) => {
    const { proposalId, beforeYearBasisPoints, afterYearBasisPoints, effectiveOn } = event.data;
    const rate = {
      before_year_basis_points: beforeYearBasisPoints,
      after_year_basis_points: afterYearBasisPoints,
      from_on: effectiveOn,
    };
    return { ...opened('rate', proposalId, event.data, event), rate };
  },
  // The rate may have changed since the proposal, and the day may be later than proposed.
  RateChanged: (row, event) => {
    const { approvedBy, beforeYearBasisPoints, afterYearBasisPoints, effectiveOn } = event.data;
    const done = settled(row, 'approved', approvedBy, event);
    const rate = {
      before_year_basis_points: beforeYearBasisPoints,
      after_year_basis_points: afterYearBasisPoints,
      from_on: effectiveOn,
    };
    return done && { ...done, rate };
  },
  RateChangeUndone: (row, event) => settled(row, 'approved', event.data.approvedBy, event),
  RateRaiseRefused: (row, event) => settled(row, 'refused', event.data.refusedBy, event),
  IncomingPaymentAssignmentProposed: (_row, event) => {
    const { proposalId, paymentId, amountCents, reason: reasonCode } = event.data;
    const amounts = { before: null, after: amountCents };
    const row = opened('assign-payment', proposalId, { ...event.data, reasonCode }, event, amounts);
    return { ...row, payment_id: paymentId };
  },
  IncomingPaymentAssigned: (row, event) => settled(row, 'approved', event.data.assignedBy, event),
  IncomingPaymentAssignmentRefused: (row, event) => settled(row, 'refused', event.data.refusedBy, event),
  CutterOfferProposed: (_row, event) => {
    const { applicationId, proposalId, limitCents } = event.data;
    const accountId = creditAccountId(applicationId);
    const proposed = { ...event.data, accountId };
    const amounts = { before: null, after: limitCents };
    const row = opened('cutter-offer', proposalId, proposed, event, amounts);
    return { ...row, application_id: applicationId };
  },
  CutterOfferMade: (row, event) =>
    row?.status === 'open' && row.proposal_id === event.data.proposalId
      ? settled(row, 'approved', event.data.approvedBy, event)
      : gone(row),
  CutterOfferRefused: (row, event) => settled(row, 'refused', event.data.refusedBy, event),
  ManualReviewClosed: gone,
  MoreRequested: (row, event) => (event.data.reopens ? gone(row) : row),
  ApplicationExpired: gone,
  ApplicationWithdrawn: gone,
  // The payment was returned to its payer, so no decision is needed.
  IncomingPaymentSentBack: gone,
});

function keyOf({ type, data }: Stored<Event>): string | null {
  switch (type) {
    case 'IncomingPaymentAssigned':
      return data.proposalId ? approvalId('assign-payment', data.proposalId) : null;
    case 'IncomingPaymentAssignmentProposed':
    case 'IncomingPaymentAssignmentRefused':
      return approvalId('assign-payment', data.proposalId);
    case 'CutterOfferProposed':
    case 'CutterOfferRefused':
      return approvalId('cutter-offer', data.proposalId);
    default: {
      const about = proposalIn({ type, data } as CreditAccountEvent);
      return about && approvalId(about.kind, about.proposalId);
    }
  }
}

export const approvalProjection = projection<typeof approvalTable, Event>({
  name: 'approval',
  version: 8,
  table: approvalTable,
  categories: ['creditAccount', 'incomingPayment', 'creditApplication'],
  poison: 'stop',
  key: keyOf,
  alsoRowsWhere: ({ type, data }) => {
    switch (type) {
      // Closes the proposals for this payment, whichever account they name.
      case 'IncomingPaymentSentBack':
        return { column: 'payment_id', value: data.paymentId, match: 'equals' };
      // The offer lapses with its review.
      case 'CutterOfferMade':
      case 'ManualReviewClosed':
      case 'MoreRequested':
      case 'ApplicationExpired':
      case 'ApplicationWithdrawn':
        return { column: 'application_id', value: data.applicationId, match: 'equals' };
      default:
        return null;
    }
  },
  evolve,
});
