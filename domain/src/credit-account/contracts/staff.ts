import { z } from 'zod';
import { creditTerms } from '../../calculators/credit-terms.ts';
import { askedDay, id, idParams, instant } from '../../kernel/contract-fields.ts';
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
import { ownWords } from '../../validators/checked-fields.ts';
import { comingRate } from './customer.ts';
import { bankStatus, blockReason, denialReason, overridableRule, paymentReversalReason } from './enums.ts';

const cents = z.int().min(0).max(100_000_000_000);
const ofNothing = z.strictObject({});
const ofWithdrawal = z.strictObject({ withdrawal_id: id });

/** Input of each staff action on a credit, without reason and comment. Amounts are in öre. */
export const accountActions = {
  limit: z.strictObject({ limit: z.int().min(0).max(creditTerms.productMaxCents) }),
  'decline-increase': ofNothing,
  'credit-loss': ofNothing,
  'reverse-credit-loss': ofNothing,
  refund: z.strictObject({ amount_cents: cents.min(1) }),
  rate: z.strictObject({
    rate_year_basis_points: z.int().min(0).max(10_000),
    effective_on: askedDay,
  }),
  'payment-plan': ofWithdrawal.extend({ monthly_amortization_cents: cents.min(1) }),
  'reverse-payment': z.strictObject({ payment_id: id, reversal_reason: paymentReversalReason }),
  'waive-reminder-fee': z.strictObject({ notice_id: id }),
  block: z.strictObject({ block_reason: blockReason }),
  unblock: ofNothing,
  close: ofNothing,
  'override-rule': ofWithdrawal.extend({ rule: overridableRule }),
  'approve-withdrawal': ofWithdrawal,
  'deny-withdrawal': ofWithdrawal,
} as const;
export type AccountAction = keyof typeof accountActions;
export type AccountActionInput = {
  readonly [Action in AccountAction]: z.output<(typeof accountActions)[Action]>;
};

/** Reason codes for each action. None is preselected. */
export const actionReasons = {
  limit: ['better-figures', 'weaker-figures', 'customer-asked', 'our-mistake', 'other'],
  'decline-increase': ['figures-not-enough', 'paid-late', 'debt-too-high', 'customer-asked', 'other'],
  'credit-loss': ['not-paid', 'bankruptcy', 'debt-relief', 'other'],
  'reverse-credit-loss': ['will-pay', 'written-off-by-mistake', 'other'],
  refund: ['customer-asked', 'paid-twice', 'account-ends', 'other'],
  rate: ['price-agreed', 'new-risk', 'our-mistake', 'other'],
  'payment-plan': ['customer-asked', 'hardship', 'our-mistake', 'other'],
  'reverse-payment': ['bank-told-us', 'payer-told-us', 'our-mistake'],
  'waive-reminder-fee': ['not-reached', 'our-mistake', 'goodwill'],
  block: ['suspicion', 'authority-told-us', 'customer-asked', 'other'],
  unblock: ['cleared', 'our-mistake', 'other'],
  close: ['customer-asked', 'paid-back', 'our-decision'],
  'override-rule': ['looked-at', 'customer-showed-proof', 'our-mistake', 'other'],
  'approve-withdrawal': ['looked-at', 'customer-showed-proof', 'other'],
  'deny-withdrawal': ['looked-at', 'suspicion', 'customer-asked', 'other'],
} as const satisfies Record<AccountAction, readonly [string, ...string[]]>;

/** Account and version that the staff member saw; refused if a colleague has changed the account since. */
const seen = { account_id: id, version: z.int().min(1) };

const comment = ownWords;

export const accountActionBody = <Action extends AccountAction>(action: Action) =>
  z.strictObject({
    ...accountActions[action].shape,
    ...seen,
    reason: z.enum(actionReasons[action] as readonly [string, ...string[]]),
    comment,
  });
export type Decided = z.output<ReturnType<typeof accountActionBody<'close'>>>;

/** Statuses by which proposals can be filtered; `expired` ones can no longer be decided. */
export const approvalStatuses = ['open', 'approved', 'refused', 'expired'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];
/** `decided_at` sorts undecided proposals by the day of the proposal. */
const approvalSorts = ['proposed_at', 'decided_at', 'company_name'] as const;

export const usualApprovalOrder = (
  status: ApprovalStatus,
): { readonly sort: (typeof approvalSorts)[number]; readonly order: 'asc' | 'desc' } =>
  status === 'open' ? { sort: 'proposed_at', order: 'asc' } : { sort: 'decided_at', order: 'desc' };

/** Kinds of proposals that a second person decides. */
export const approvalKind = z.enum([
  'limit',
  'credit-loss',
  'reverse-credit-loss',
  'refund',
  'unblock',
  'assign-payment',
  'cutter-offer',
]);
export type ApprovalKind = z.output<typeof approvalKind>;

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

/** Account figures that an action can change. */
const effectFigure = z.enum([
  'limit',
  'available',
  'principal',
  'interest-and-fees',
  'owed',
  'overdue',
  'due-again',
  'reminder-fees',
  'credit',
  'written-off',
  'monthly-part',
  'under-way',
  'rate',
  'rate-from',
  'status',
  'blocked',
  'referred',
  'rules-set-aside',
  'saved-month',
  'saved-total',
]);
export type EffectFigure = z.output<typeof effectFigure>;

/** One figure before and after an action; null if it does not exist. `unit` determines its format. */
const effectLine = z.strictObject({
  figure: effectFigure,
  unit: z.enum(['cents', 'basis-points', 'date', 'code', 'count']),
  before: z.union([z.int(), z.string()]).nullable(),
  after: z.union([z.int(), z.string()]).nullable(),
});
export type EffectLine = z.output<typeof effectLine>;

/** Warnings to show before the reader confirms. They do not prevent the action. */
export const effectWarning = z.enum([
  'limit-below-debt',
  'limit-above-signed',
  'customer-has-withdrawals-waiting',
  'rate-far-ahead',
  'late-from-new-due-day',
]);

export type EffectWarning = z.output<typeof effectWarning>;

export const effectAnswer = z.strictObject({
  /** True if the action is only proposed; `effect` is then that of the approval. */
  needs_second_person: z.boolean(),
  effect: z.array(effectLine),
  warnings: z.array(effectWarning),
});
export type Effect = z.output<typeof effectAnswer>;

/** Errors of every kind of proposal, because an approval carries the proposal out. */
const approvalErrors = [
  'ACCOUNT_NOT_ACTIVE',
  'ACCOUNT_NOT_FOUND',
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

export const companyActionsAnswer = z.strictObject({
  account: z
    .strictObject({
      id,
      /** Version of the account's stream, to be sent back with a decision. */
      version: z.int(),
      bank_status: bankStatus.nullable(),
      blocked: blockReason.nullable(),
      limit_cents: z.int(),
      principal_cents: z.int(),
      owed_cents: z.int(),
      credit_cents: z.int(),
      rate_year_basis_points: z.int(),
      coming_rates: z.array(comingRate),
      /** True if the debt was written off and the loss not reversed. */
      is_lost: z.boolean(),
      /** True if no notice is late enough for a loss, so that only bankruptcy justifies a write-off. */
      is_loss_early: z.boolean(),
      /** True if the reader is a party to the credit and cannot decide on it. */
      is_own: z.boolean(),
      /** True if the reader assigned money to the account, so that a colleague must make any refund. */
      is_own_credit: z.boolean(),
      /** True if a refund of the credit balance needs a second person's approval. */
      refund_needs_second_person: z.boolean(),
      /** Open request for a higher limit; null if none exists. */
      increase: z.strictObject({ wanted_cents: z.int(), requested_on: z.iso.date() }).nullable(),
      withdrawals: z.array(
        z.strictObject({
          id,
          amount_cents: z.int(),
          principal_cents: z.int(),
          monthly_amortization_cents: z.int(),
          status: z.enum(['requested', 'signed', 'referred', 'approved', 'ordered', 'paid-out']),
          reasons: z.array(denialReason),
          overridden: z.array(denialReason),
          /** True if the reader overrode a check that needs two people, so that a colleague must approve. */
          is_own_override: z.boolean(),
        }),
      ),
      /** Payments that can be reversed, newest first. */
      payments: z.array(z.strictObject({ id, amount_cents: z.int(), value_on: z.iso.date() })),
      reminder_fees: z.array(z.strictObject({ notice_id: id, number: z.int(), fee_cents: z.int() })),
      /** Kinds of the open proposals. */
      pending: z.array(approvalKind),
    })
    .nullable(),
});
type CompanyActions = z.output<typeof companyActionsAnswer>;
export type ActionAccount = NonNullable<CompanyActions['account']>;

export const getCompanyActions = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:id/actions',
  access: staffWith('review'),
  summary: "Returns what staff can act on in a company's credit: withdrawals, payments, fees, proposals",
  params: idParams,
  answer: companyActionsAnswer,
});

export const exportApprovals = listExport(
  '/api/admin/approvals/export',
  'Exports the filtered list of proposals that need a second person as a file',
  approvalsQuery,
);

export const decideApprovalBody = z.strictObject({ comment });

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
