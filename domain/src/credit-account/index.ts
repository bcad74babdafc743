import type { Aggregate } from '../kernel/decider.ts';
import type { CreditAccountEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { type CreditAccountState, initialState } from './state.ts';

export { endedAtBank } from './contracts/enums.ts';
export { type ApproveCreditLoss, approveCreditLoss } from './decide/approve-credit-loss.ts';
export { changeBankStatus } from './decide/change-bank-status.ts';
export { type ChangePaymentPlan, changePaymentPlan } from './decide/change-payment-plan.ts';
export { type ChangeRate, changeRate } from './decide/change-rate.ts';
export { type ChargeReminders, chargeReminders } from './decide/charge-reminders.ts';
export { type CloseAccount, closeAccount } from './decide/close-account.ts';
export { type CloseDay, closeDay } from './decide/close-day.ts';
export { expireOffer } from './decide/expire-offer.ts';
export { type GrantLimit, grantLimit } from './decide/grant-limit.ts';
export { type IssueNotice, issueNotice } from './decide/issue-notice.ts';
export { type ProposeCreditLoss, proposeCreditLoss } from './decide/propose-credit-loss.ts';
export { type RecordPayment, recordPayment } from './decide/record-payment.ts';
export { type RecordPayout, recordPayout } from './decide/record-payout.ts';
export { type RecordPayoutReturned, recordPayoutReturned } from './decide/record-payout-returned.ts';
export { type RefundCredit, refundCredit } from './decide/refund-credit.ts';
export { type RefuseCreditLoss, refuseCreditLoss } from './decide/refuse-credit-loss.ts';
export { requestFirstWithdrawal } from './decide/request-first-withdrawal.ts';
export { type ReverseCreditLoss, reverseCreditLoss } from './decide/reverse-credit-loss.ts';
export { type ReversePayment, reversePayment } from './decide/reverse-payment.ts';
export { type RunBusinessDay, runBusinessDay } from './decide/run-business-day.ts';
export type { BankStatus, CreditAccountEvent } from './events.ts';
export type { CreditAccountState } from './state.ts';

/** Streams `creditAccount-<accountId>`. */
export const creditAccount: Aggregate<CreditAccountState, CreditAccountEvent> = {
  category: 'creditAccount',
  initialState,
  evolve,
  foldVersion: 3,
};
