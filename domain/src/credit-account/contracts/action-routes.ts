import type { Right } from '../../kernel/rights.ts';
import { apiPaths } from '../../paths.ts';
import type { AccountAction } from './staff.ts';

/** Where each action is sent, the right that it takes, and what it does: there is no other way to an action. */
export const actionRoutes: {
  readonly [Action in AccountAction]: {
    readonly path: string;
    readonly right: Right;
    readonly summary: string;
  };
} = {
  limit: {
    path: apiPaths.adminCompanyLimit,
    right: 'manage-credit',
    summary: 'Changes the limit; above 500,000 kr it is proposed and a second person approves',
  },
  'decline-increase': {
    path: apiPaths.adminCompanyDeclineIncrease,
    right: 'manage-credit',
    summary: 'Answers the customer that the limit stays as it is',
  },
  'credit-loss': {
    path: apiPaths.adminCompanyLoss,
    right: 'manage-credit',
    summary: 'Proposes to write off what is owed; a second person approves',
  },
  'reverse-credit-loss': {
    path: apiPaths.adminCompanyLossReversal,
    right: 'manage-credit',
    summary: 'Proposes that what was written off is owed again; a second person approves',
  },
  refund: {
    path: apiPaths.adminCompanyRefund,
    right: 'manage-credit',
    summary: 'Pays credit back to the customer; where more than 100,000 kr lies a second person approves',
  },
  rate: {
    path: apiPaths.adminCompanyRate,
    right: 'manage-credit',
    summary: 'Changes the rate from a day on; a higher one begins a month from now at the earliest',
  },
  'payment-plan': {
    path: apiPaths.adminCompanyPlan,
    right: 'manage-credit',
    summary: 'Changes what notices ask for of one draw each month',
  },
  'reverse-payment': {
    path: apiPaths.adminCompanyPaymentReversal,
    right: 'manage-credit',
    summary: 'Takes a payment back: what it paid is owed again',
  },
  'waive-reminder-fee': {
    path: apiPaths.adminCompanyFeeWaiver,
    right: 'manage-credit',
    summary: 'Lets the customer off the fee of one reminder',
  },
  block: { path: apiPaths.adminCompanyBlock, right: 'manage-credit', summary: 'Blocks further draws' },
  unblock: {
    path: apiPaths.adminCompanyUnblock,
    right: 'manage-credit',
    summary: 'Lifts the block of draws; one for the lists of sanctions a second person approves',
  },
  close: {
    path: apiPaths.adminCompanyClose,
    right: 'manage-credit',
    summary: 'Ends an account on which nothing is owed',
  },
  'override-rule': {
    path: apiPaths.adminCompanyOverride,
    right: 'review',
    summary: 'Sets one rule aside for a draw that waits for it',
  },
  'approve-withdrawal': {
    path: apiPaths.adminCompanyApproveDraw,
    right: 'review',
    summary: 'Approves a draw that waits for a person, once each rule it waits for is set aside',
  },
  'deny-withdrawal': {
    path: apiPaths.adminCompanyDenyDraw,
    right: 'review',
    summary: 'Denies a draw that waits for a person',
  },
};
