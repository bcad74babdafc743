import { z } from 'zod';
import { id, idParams, instant } from '../../kernel/contract-fields.ts';
import { endpoint, staffWith } from '../../kernel/endpoint.ts';
import type { ErrorCode } from '../../kernel/error-codes.ts';
import {
  listCount,
  listExport,
  listQuery,
  prefixFilter,
  wordsFilter,
  yesNoFilter,
} from '../../kernel/list-contract.ts';
import { personalShown } from '../../kernel/personal.ts';
import type { Language } from '../../text/words.ts';
import { ownWords } from '../../validators/checked-fields.ts';
import { type ApprovalKind, approvalKind, effectAnswer } from './actions.ts';

/** Statuses by which proposals can be filtered; `expired` ones are too old, or were settled otherwise. */
export const approvalStatuses = ['open', 'approved', 'refused', 'expired'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];
/** `decided_at` sorts undecided proposals by the day of the proposal. */
const approvalSorts = ['proposed_at', 'decided_at', 'company_name'] as const;

export const usualApprovalOrder = (
  status: ApprovalStatus,
): { readonly sort: (typeof approvalSorts)[number]; readonly order: 'asc' | 'desc' } =>
  status === 'open' ? { sort: 'proposed_at', order: 'asc' } : { sort: 'decided_at', order: 'desc' };

/** Pending proposals oldest first, decided ones newest first. */
export const approvalsQuery = listQuery(
  approvalSorts,
  { sort: 'proposed_at', order: 'asc' },
  {
    status: z.enum(approvalStatuses).default('open'),
    kind: approvalKind.optional(),
    company_name: wordsFilter,
    company_number: prefixFilter,
    /** True for the reader's own proposals, false for those of others. */
    own: yesNoFilter,
  },
).extend({ sort: z.enum(approvalSorts).optional(), order: z.enum(['asc', 'desc']).optional() });
export type ApprovalsQuery = z.output<typeof approvalsQuery>;

const person = z.strictObject({ id, name: z.string().nullable() });

/** Why the reader may not approve: own case, proposal older than their role, or their own assigned money. */
const approvalBar = z.enum(['own-case', 'too-new', 'own-credit']);
export type ApprovalBar = z.output<typeof approvalBar>;

/** The payer according to the bank. */
export const payer = z.strictObject({ name: z.string().nullable(), bankgiro: z.string().nullable() });
/** True if the payer's name occurs in the company's applications; null if the bank gives no name. */
export const isKnownPayer = z.boolean().nullable();

export const approval = z.strictObject({
  id,
  kind: approvalKind,
  status: z.enum(['open', 'approved', 'refused', 'expired', 'gone']),
  company: z.strictObject({ id, name: z.string(), company_number: z.string() }).nullable(),
  /** Application of an offer; null for proposals about an account. */
  application_id: id.nullable(),
  /** Öre before and after; null unless the proposal changes an amount. */
  before_cents: z.int().nullable(),
  after_cents: z.int().nullable(),
  /** Rates before and after, and the first day of the new one; null unless a higher rate is proposed. */
  rate: z
    .strictObject({
      before_year_basis_points: z.int(),
      after_year_basis_points: z.int(),
      from_on: z.iso.date(),
    })
    .nullable(),
  /** Payer of a pending payment, if the bank names one; otherwise null. */
  payer: personalShown(payer.extend({ is_known: isKnownPayer }).nullable()),
  reason: z.string(),
  comment: personalShown(z.string().nullable()),
  proposed_by: person,
  proposed_at: instant,
  /** Last day on which it can be approved. */
  open_until: z.iso.date(),
  decided_by: person.nullable(),
  decided_at: instant.nullable(),
  decision_comment: personalShown(z.string().nullable()),
  /** True if the reader proposed it, and thus can withdraw but not approve it. */
  is_own: z.boolean(),
  /** Why the reader cannot approve another person's proposal; null if they can. */
  bar: approvalBar.nullable(),
});
export type Approval = z.output<typeof approval>;
const approvalsAnswer = z.strictObject({ approvals: z.array(approval), ...listCount });

export const getApprovals = endpoint({
  method: 'GET',
  path: '/api/admin/approvals',
  access: staffWith('read'),
  summary: 'Lists proposals that need a second person, open or decided, with values before and after',
  query: approvalsQuery,
  answer: approvalsAnswer,
});

/** Errors of every kind of proposal, because an approval carries the proposal out. */
const approvalErrors = [
  'ACCOUNT_NOT_ACTIVE',
  'ACCOUNT_NOT_FOUND',
  'ACCOUNT_NOT_RUNNING',
  'AMOUNT_NOT_WHOLE_KRONOR',
  'CANNOT_BE_UNDONE',
  'CREDIT_TOO_SMALL',
  'HITS_UNDECIDED',
  'INCOMING_PAYMENT_NOT_FOUND',
  'LIMIT_OUT_OF_BOUNDS',
  'LOSS_TOO_EARLY',
  'NOTHING_OWED',
  'NO_CREDIT_LOSS',
  'OFFER_DECIDES_LIMIT',
  'OFFER_NOT_POSSIBLE',
  'OWN_PROPOSAL',
  'PAYMENT_HAS_OWNER',
  'PAYMENT_WITHOUT_AMOUNT',
  'PROPOSAL_GONE',
  'PROPOSAL_SETTLED',
  'RATE_OUT_OF_BOUNDS',
  'RATE_RAISED_AT_ONCE',
  'RATE_RAISE_NOT_AGREED',
  'REASON_NOT_AGREED',
  'SANCTION_CONFIRMED',
  'WITHDRAWALS_ON_THEIR_WAY',
  'WRONG_STEP',
] as const satisfies readonly ErrorCode[];

export const getApprovalEffect = endpoint({
  method: 'GET',
  path: '/api/admin/approvals/:id/effect',
  access: staffWith('review'),
  summary: 'Previews the effect of approving a proposal on the account as it is now; nothing is stored',
  params: idParams,
  answer: effectAnswer,
  errors: approvalErrors,
});

export const exportApprovals = listExport(
  '/api/admin/approvals/export',
  'Exports the filtered list of proposals that need a second person as a file',
  approvalsQuery,
);

export const decideApprovalBody = z.strictObject({ comment: ownWords });

const approvalDecision = {
  method: 'POST',
  params: idParams,
  body: decideApprovalBody,
  answer: approvalsAnswer,
} as const;
export const grantApproval = endpoint({
  ...approvalDecision,
  path: '/api/admin/approvals/:id/approve',
  access: staffWith('approve'),
  summary: 'Approves a proposal of another person and carries it out',
  errors: [...approvalErrors, 'ACCOUNT_CHANGED', 'APPROVER_TOO_NEW'],
});
export const refuseApproval = endpoint({
  ...approvalDecision,
  path: '/api/admin/approvals/:id/refuse',
  access: staffWith('review'),
  summary: "Refuses a proposal, or withdraws the caller's own; the comment is recorded",
  errors: ['ACCOUNT_NOT_FOUND', 'INCOMING_PAYMENT_NOT_FOUND', 'PROPOSAL_GONE', 'PROPOSAL_SETTLED'],
});

/** Names of the kinds of proposals, shown to staff on pages and in exported files. */
export const approvalKindWords: Readonly<Record<Language, Readonly<Record<ApprovalKind, string>>>> = {
  sv: {
    limit: 'Ny gräns',
    'credit-loss': 'Kreditförlust',
    'reverse-credit-loss': 'Kreditförlust tas tillbaka',
    refund: 'Återbetalning',
    unblock: 'Spärr för sanktioner hävs',
    rate: 'Höjd ränta',
    'assign-payment': 'Betalning läggs på ett konto',
    'cutter-offer': 'Erbjudande om räntesänkning',
  },
  en: {
    limit: 'New limit',
    'credit-loss': 'Credit loss',
    'reverse-credit-loss': 'Credit loss reversed',
    refund: 'Refund',
    unblock: 'Block for sanctions lifted',
    rate: 'Higher rate',
    'assign-payment': 'Payment assigned to an account',
    'cutter-offer': 'Offer to cut the interest',
  },
};

export const approvalStatusWords: Readonly<Record<Language, Readonly<Record<Approval['status'], string>>>> = {
  sv: {
    open: 'Väntar',
    approved: 'Godkänt',
    refused: 'Avslaget',
    expired: 'För gammalt',
    gone: 'Avgjort på annat sätt',
  },
  en: {
    open: 'Waiting',
    approved: 'Approved',
    refused: 'Refused',
    expired: 'Too old',
    gone: 'Settled otherwise',
  },
};
