import { z } from 'zod';
import { idParams } from '../../kernel/contract-fields.ts';
import { endpoint, staffWith } from '../../kernel/endpoint.ts';
import type { ErrorCode } from '../../kernel/error-codes.ts';
import type { Right } from '../../kernel/rights.ts';
import {
  type AccountAction,
  accountActionBody,
  accountActions,
  companyActionsAnswer,
  effectAnswer,
} from './staff.ts';

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
    errors: ['ACCOUNT_NOT_ACTIVE', 'LIMIT_OUT_OF_BOUNDS', 'OFFER_DECIDES_LIMIT', 'PROPOSAL_PENDING'],
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
    summary: 'Changes the rate from a given day; an increase takes effect in a month at the earliest',
    errors: ['ACCOUNT_NOT_RUNNING', 'RATE_OUT_OF_BOUNDS', 'RATE_RAISED_AT_ONCE'],
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
    errors: ['DEBT_IS_LOST', 'PAYMENT_NOT_FOUND', 'PAYMENT_REFUNDED'],
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
    errors: ['SECOND_PERSON_REQUIRED'],
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

/** Refuses an action with the errors of the action itself. */
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
