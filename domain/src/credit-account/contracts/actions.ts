import { z } from 'zod';
import { creditTerms } from '../../calculators/credit-terms.ts';
import { askedDay, id, idParams } from '../../kernel/contract-fields.ts';
import { endpoint, staffWith } from '../../kernel/endpoint.ts';
import type { ErrorCode } from '../../kernel/error-codes.ts';
import type { Right } from '../../kernel/rights.ts';
import { companyNumber, ownWords } from '../../validators/checked-fields.ts';
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
  'reverse-payment': z.strictObject({
    payment_id: id,
    reversal_reason: paymentReversalReason,
    /** The day on which the bank took the payment back; today without it. */
    reversed_on: askedDay.optional(),
  }),
  /** Corrects the value date. */
  'redate-payment': z.strictObject({ payment_id: id, value_on: askedDay }),
  /** Moves the payment to the account of another company, with the same value date. */
  'move-payment': z.strictObject({ payment_id: id, company_number: companyNumber }),
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

/** Reasons for a higher limit and for a lower rate, which need no permission in the agreement. */
export const limitRaiseReasons = ['better-figures', 'customer-asked', 'our-mistake', 'other'] as const;
export const rateLoweringReasons = [
  'price-agreed',
  'costs-fell',
  'better-figures',
  'our-mistake',
  'other',
] as const;

/**
 * Reason codes for each action. None is preselected. For a lower limit or a higher rate, the account's own
 * `reasons` are those that its agreement permits.
 */
export const actionReasons = {
  limit: [...limitRaiseReasons, 'weaker-figures', 'paid-late', 'facts-were-wrong'],
  'decline-increase': ['figures-not-enough', 'paid-late', 'debt-too-high', 'customer-asked', 'other'],
  'credit-loss': ['not-paid', 'bankruptcy', 'debt-relief', 'other'],
  // The reason decides whether the debt was owed in between, so there is no `other`.
  'reverse-credit-loss': ['will-pay', 'has-paid', 'written-off-by-mistake'],
  refund: ['customer-asked', 'paid-twice', 'account-ends', 'other'],
  rate: [...rateLoweringReasons, 'central-bank', 'funding-cost', 'unforeseen-cost'],
  'payment-plan': ['customer-asked', 'hardship', 'our-mistake', 'other'],
  'reverse-payment': ['bank-told-us', 'payer-told-us', 'our-mistake'],
  'redate-payment': ['bank-told-us', 'payer-told-us', 'our-mistake'],
  'move-payment': ['payer-told-us', 'reference-misread', 'payer-recognised'],
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

/** Figures of a month at its end, or today in the running one, in öre. */
export const monthFigures = z.strictObject({
  /** Asked for in the notices of the month: amortisation, interest and fees. */
  asked_cents: z.int(),
  /** Unpaid on all notices. */
  unpaid_cents: z.int(),
  /** Interest of the days of the month, in the running one through yesterday. */
  interest_cents: z.int(),
  /** Late interest and reminder fees charged in the month. */
  late_charges_cents: z.int(),
  days_past_due: z.int(),
  owed_cents: z.int(),
});
/** `month` as YYYY-MM. */
const effectMonth = z.strictObject({ month: z.string().max(7), before: monthFigures, after: monthFigures });
export type EffectMonth = z.output<typeof effectMonth>;

/** Most months that a preview shows. */
export const EFFECT_MONTHS_MAX = 36;

/** `subject` is that of the message, in Swedish. */
const effectMessage = z.strictObject({ to: z.enum(['customer', 'guarantors']), subject: z.string() });
export type EffectMessage = z.output<typeof effectMessage>;

const effectFields = {
  /** True if the action is only proposed; `effect` is then that of the approval. */
  needs_second_person: z.boolean(),
  effect: z.array(effectLine),
  warnings: z.array(effectWarning),
  /** Months that the action changes, oldest first; none if it changes nothing before its own day. */
  months: z.array(effectMonth).max(EFFECT_MONTHS_MAX),
  /** Number of later months that are not shown. */
  months_left_out: z.int(),
  /** Messages that will be sent. */
  messages: z.array(effectMessage),
};
export const effectAnswer = z.strictObject({
  ...effectFields,
  /** The effect on the account of another company, if the action has one. */
  other: z
    .strictObject({
      ...effectFields,
      company: z.strictObject({ name: z.string(), company_number: z.string() }),
    })
    .optional(),
});
export type Effect = z.output<typeof effectAnswer>;

/** Kinds of proposals that a second person decides. */
export const approvalKind = z.enum([
  'limit',
  'credit-loss',
  'reverse-credit-loss',
  'refund',
  'unblock',
  'rate',
  'assign-payment',
  'cutter-offer',
]);
export type ApprovalKind = z.output<typeof approvalKind>;

const reasonCodes = z.array(z.string().max(40));
/** Largest higher rate that the agreement permits, and its first day if it is decided today. */
const rateRaiseBounds = z.strictObject({ most_year_basis_points: z.int(), first_on: z.iso.date() });
export type RateRaiseBounds = z.output<typeof rateRaiseBounds>;

const companyActionsAnswer = z.strictObject({
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
      /** Below zero if the customer got back more than there was. */
      credit_cents: z.int(),
      /** Credit without the interest accrued on a debt that is repaid. */
      refundable_cents: z.int(),
      rate_year_basis_points: z.int(),
      coming_rates: z.array(comingRate),
      /** Bounds of a higher rate; null if the signed agreement permits none. */
      rate_raise: rateRaiseBounds.nullable(),
      /** Reasons that staff can give for each change; none if the agreement does not permit it. */
      reasons: z.strictObject({
        raise_limit: reasonCodes,
        lower_limit: reasonCodes,
        raise_rate: reasonCodes,
        lower_rate: reasonCodes,
        block: z.array(blockReason),
      }),
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

const reversalErrors = ['DATE_IN_FUTURE', 'PAYMENT_NOT_FOUND'] as const;

/** Path, required right, summary and errors of each action; all routes and clients use these. */
export const actionRoutes: {
  readonly [Action in AccountAction]: {
    readonly path: string;
    readonly right: Right;
    readonly summary: string;
    /** Errors in addition to those that every action can return. */
    readonly errors: readonly ErrorCode[];
  };
} = {
  limit: {
    path: '/api/admin/companies/:id/limit',
    right: 'manage-credit',
    summary: 'Changes the limit; above 500,000 kr a second person approves',
    errors: [
      'ACCOUNT_NOT_ACTIVE',
      'LIMIT_OUT_OF_BOUNDS',
      'OFFER_DECIDES_LIMIT',
      'PROPOSAL_PENDING',
      'REASON_NOT_AGREED',
    ],
  },
  'decline-increase': {
    path: '/api/admin/companies/:id/decline-increase',
    right: 'manage-credit',
    summary: "Declines a customer's request for a higher limit",
    errors: ['INCREASE_GONE'],
  },
  'credit-loss': {
    path: '/api/admin/companies/:id/credit-loss',
    right: 'manage-credit',
    summary: 'Proposes to write off the debt; a second person approves',
    errors: ['ACCOUNT_NOT_RUNNING', 'LOSS_TOO_EARLY', 'NOTHING_OWED', 'PROPOSAL_PENDING'],
  },
  'reverse-credit-loss': {
    path: '/api/admin/companies/:id/credit-loss/reverse',
    right: 'manage-credit',
    summary: 'Proposes to reverse a credit loss, so that the debt is owed again; a second person approves',
    errors: ['NO_CREDIT_LOSS', 'PROPOSAL_PENDING'],
  },
  refund: {
    path: '/api/admin/companies/:id/refund',
    right: 'manage-credit',
    summary: 'Refunds credit to the customer; with a balance above 100,000 kr a second person approves',
    errors: ['CREDIT_TOO_SMALL', 'OWN_PROPOSAL', 'PAYMENT_WITHOUT_AMOUNT', 'PROPOSAL_PENDING'],
  },
  rate: {
    path: '/api/admin/companies/:id/rate',
    right: 'manage-credit',
    summary: 'Changes the rate from a given day; a second person approves a raise, as the agreement permits',
    errors: [
      'ACCOUNT_NOT_RUNNING',
      'PROPOSAL_PENDING',
      'RATE_OUT_OF_BOUNDS',
      'RATE_RAISED_AT_ONCE',
      'RATE_RAISE_NOT_AGREED',
      'REASON_NOT_AGREED',
    ],
  },
  'payment-plan': {
    path: '/api/admin/companies/:id/payment-plan',
    right: 'manage-credit',
    summary: 'Changes the monthly amortization of one withdrawal',
    errors: ['PLAN_NOT_POSSIBLE', 'WITHDRAWAL_NOT_RUNNING'],
  },
  'reverse-payment': {
    path: '/api/admin/companies/:id/reverse-payment',
    right: 'manage-credit',
    summary: 'Reverses a payment, so that what it paid is owed again',
    errors: reversalErrors,
  },
  'redate-payment': {
    path: '/api/admin/companies/:id/redate-payment',
    right: 'manage-credit',
    summary: 'Corrects the value date of a payment, and everything computed since',
    errors: [...reversalErrors, 'DATE_BEFORE_ACCOUNT'],
  },
  'move-payment': {
    path: '/api/admin/companies/:id/move-payment',
    right: 'manage-credit',
    summary: 'Moves a payment to the account of another company; above 100,000 kr a second person approves',
    errors: [
      ...reversalErrors,
      'COMPANY_WITHOUT_CREDIT',
      'DATE_BEFORE_ACCOUNT',
      'INCOMING_PAYMENT_NOT_FOUND',
      'PAYMENT_HAS_OWNER',
      'PAYMENT_WITHOUT_AMOUNT',
      'PROPOSAL_PENDING',
      'VALUE_DATE_NEEDED',
    ],
  },
  'waive-reminder-fee': {
    path: '/api/admin/companies/:id/waive-reminder-fee',
    right: 'manage-credit',
    summary: 'Waives the fee of one reminder',
    errors: [],
  },
  block: {
    path: '/api/admin/companies/:id/block',
    right: 'manage-credit',
    summary: 'Blocks further withdrawals',
    errors: ['REASON_NOT_AGREED', 'SECOND_PERSON_REQUIRED'],
  },
  unblock: {
    path: '/api/admin/companies/:id/unblock',
    right: 'manage-credit',
    summary: 'Unblocks withdrawals; if the block is due to sanctions lists, a second person approves',
    errors: ['PROPOSAL_PENDING'],
  },
  close: {
    path: '/api/admin/companies/:id/close',
    right: 'manage-credit',
    summary: 'Closes an account on which nothing is owed',
    errors: ['ACCOUNT_HAS_CREDIT', 'ACCOUNT_HAS_DEBT', 'ACCOUNT_NOT_RUNNING', 'WITHDRAWALS_ON_THEIR_WAY'],
  },
  'override-rule': {
    path: '/api/admin/companies/:id/override-rule',
    right: 'review',
    summary: 'Overrides one rule for a referred withdrawal',
    errors: ['WITHDRAWAL_GONE', 'WITHDRAWAL_NOT_REFERRED'],
  },
  'approve-withdrawal': {
    path: '/api/admin/companies/:id/approve-withdrawal',
    right: 'review',
    summary: 'Approves a referred withdrawal, once each rule that it waits for is overridden',
    errors: [
      'ACCOUNT_NOT_ACTIVE',
      'ACCOUNT_OVERDUE',
      'AMOUNT_ABOVE_AVAILABLE',
      'OWN_PROPOSAL',
      'RULE_NOT_OVERRIDDEN',
      'TOO_MANY_PAYOUTS',
      'WITHDRAWAL_GONE',
      'WITHDRAWAL_NOT_REFERRED',
    ],
  },
  'deny-withdrawal': {
    path: '/api/admin/companies/:id/deny-withdrawal',
    right: 'review',
    summary: 'Denies a referred withdrawal',
    errors: ['WITHDRAWAL_NOT_REFERRED'],
  },
};

/** Endpoint that carries out an action, or proposes it if it needs two people. */
export const accountActionEndpoint = <Action extends AccountAction>(action: Action) => {
  const { path, right, summary, errors } = actionRoutes[action];
  return endpoint({
    method: 'POST',
    path,
    access: staffWith(right),
    summary,
    params: idParams,
    body: accountActionBody(action),
    answer: companyActionsAnswer,
    errors: ['ACCOUNT_CHANGED', 'ACCOUNT_NOT_FOUND', ...errors],
  });
};

const previewBody = z.strictObject({
  action: z.enum(Object.keys(accountActions) as [AccountAction, ...AccountAction[]]),
  /** Input of the action, validated by its own schema. */
  input: z.record(z.string().max(40), z.union([z.string().max(40), z.int()])),
  /** Chosen reason, if any; the effect may depend on it. */
  reason: z.string().max(40).optional(),
});

/** The preview of an action is refused with the same errors as the action. */
export const previewAction = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/preview',
  access: staffWith('review'),
  summary: 'Previews the effect of an action on the account; nothing is stored',
  params: idParams,
  body: previewBody,
  answer: effectAnswer,
  errors: [
    'ACCOUNT_NOT_FOUND',
    'INVALID_FIELDS',
    ...new Set(Object.values(actionRoutes).flatMap(({ errors }) => errors)),
  ],
});
