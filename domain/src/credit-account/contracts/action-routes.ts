import { idParams } from '../../kernel/contract-fields.ts';
import { endpoint, staffWith } from '../../kernel/endpoint.ts';
import type { Right } from '../../kernel/rights.ts';
import { type AccountAction, accountActionBody, companyActionsAnswer } from './staff.ts';

/** Path, required right and summary of each action: there is no other way to it. */
export const actionRoutes: {
  readonly [Action in AccountAction]: {
    readonly path: string;
    readonly right: Right;
    readonly summary: string;
  };
} = {
  limit: {
    path: '/api/admin/companies/:id/limit',
    right: 'manage-credit',
    summary: 'Changes the limit; above 500,000 kr it is proposed and a second person approves',
  },
  'decline-increase': {
    path: '/api/admin/companies/:id/decline-increase',
    right: 'manage-credit',
    summary: 'Answers the customer that the limit stays as it is',
  },
  'credit-loss': {
    path: '/api/admin/companies/:id/credit-loss',
    right: 'manage-credit',
    summary: 'Proposes to write off what is owed; a second person approves',
  },
  'reverse-credit-loss': {
    path: '/api/admin/companies/:id/credit-loss/reverse',
    right: 'manage-credit',
    summary: 'Proposes that what was written off is owed again; a second person approves',
  },
  refund: {
    path: '/api/admin/companies/:id/refund',
    right: 'manage-credit',
    summary: 'Pays credit back to the customer; where more than 100,000 kr lies a second person approves',
  },
  rate: {
    path: '/api/admin/companies/:id/rate',
    right: 'manage-credit',
    summary: 'Changes the rate from a day on; a higher one begins a month from now at the earliest',
  },
  'payment-plan': {
    path: '/api/admin/companies/:id/payment-plan',
    right: 'manage-credit',
    summary: 'Changes what notices ask for of one withdrawal each month',
  },
  'reverse-payment': {
    path: '/api/admin/companies/:id/reverse-payment',
    right: 'manage-credit',
    summary: 'Takes a payment back: what it paid is owed again',
  },
  'waive-reminder-fee': {
    path: '/api/admin/companies/:id/waive-reminder-fee',
    right: 'manage-credit',
    summary: 'Lets the customer off the fee of one reminder',
  },
  block: {
    path: '/api/admin/companies/:id/block',
    right: 'manage-credit',
    summary: 'Blocks further withdrawals',
  },
  unblock: {
    path: '/api/admin/companies/:id/unblock',
    right: 'manage-credit',
    summary: 'Lifts the block of withdrawals; one for the lists of sanctions a second person approves',
  },
  close: {
    path: '/api/admin/companies/:id/close',
    right: 'manage-credit',
    summary: 'Ends an account on which nothing is owed',
  },
  'override-rule': {
    path: '/api/admin/companies/:id/override-rule',
    right: 'review',
    summary: 'Sets one rule aside for a withdrawal that waits for it',
  },
  'approve-withdrawal': {
    path: '/api/admin/companies/:id/approve-withdrawal',
    right: 'review',
    summary: 'Approves a withdrawal that waits for a person, once each rule it waits for is set aside',
  },
  'deny-withdrawal': {
    path: '/api/admin/companies/:id/deny-withdrawal',
    right: 'review',
    summary: 'Denies a withdrawal that waits for a person',
  },
};

/** Endpoint of one action: carried out, or proposed where it needs two people. */
export const accountActionEndpoint = <Action extends AccountAction>(action: Action) => {
  const { path, right, summary } = actionRoutes[action];
  return endpoint({
    method: 'POST',
    path,
    access: staffWith(right),
    summary,
    params: idParams,
    body: accountActionBody(action),
    answer: companyActionsAnswer,
  });
};
