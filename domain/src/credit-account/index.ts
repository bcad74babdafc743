import type { Aggregate } from '../kernel/decider.ts';
import type { CreditAccountEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { type CreditAccountState, initialState } from './state.ts';

export { endedAtBank } from './contracts/enums.ts';
export { comingRates } from './dated-rates.ts';
export { daysPastDue, lateAfter, lateNotices } from './days-past-due.ts';
export { approveReferredWithdrawal } from './decide/approve-referred-withdrawal.ts';
export { blockWithdrawals } from './decide/block-withdrawals.ts';
export { type CancelWithdrawal, cancelWithdrawal } from './decide/cancel-withdrawal.ts';
export { changeBankStatus } from './decide/change-bank-status.ts';
export { changePaymentPlan } from './decide/change-payment-plan.ts';
export { changeRate } from './decide/change-rate.ts';
export { closeAccount } from './decide/close-account.ts';
export { closeDay } from './decide/close-day.ts';
export { approveCreditLoss, proposeCreditLoss } from './decide/credit-loss.ts';
export { decideWithdrawal } from './decide/decide-withdrawal.ts';
export { declineLimitIncrease } from './decide/decline-limit-increase.ts';
export { denyReferredWithdrawal } from './decide/deny-referred-withdrawal.ts';
export { expireOffer } from './decide/expire-offer.ts';
export { type GrantLimit, grantLimit } from './decide/grant-limit.ts';
export { issueNotice } from './decide/issue-notice.ts';
export { approveLimitChange, changeLimit } from './decide/limit.ts';
export { proposeLossReversal, reverseCreditLoss } from './decide/loss-reversal.ts';
export { orderPayout } from './decide/order-payout.ts';
export { overrideRule } from './decide/override-rule.ts';
export {
  type AccountDecision,
  approveProposal,
  pendingProposals,
  refuseProposal,
} from './decide/proposal.ts';
export { type RecordPayment, recordPayment } from './decide/record-payment.ts';
export { recordPayout } from './decide/record-payout.ts';
export { recordPayoutFailed } from './decide/record-payout-failed.ts';
export { recordPayoutReturned } from './decide/record-payout-returned.ts';
export { referUnpaidWithdrawal } from './decide/refer-unpaid-withdrawal.ts';
export { refundCredit, refundTakesTwo } from './decide/refund.ts';
export { requestFirstWithdrawal } from './decide/request-first-withdrawal.ts';
export { increaseAgainOn, requestLimitIncrease } from './decide/request-limit-increase.ts';
export { requestWithdrawal } from './decide/request-withdrawal.ts';
export { reversePayment } from './decide/reverse-payment.ts';
export { runBusinessDay } from './decide/run-business-day.ts';
export { signWithdrawal } from './decide/sign-withdrawal.ts';
export { storeDocument } from './decide/store-document.ts';
export { unblockWithdrawals } from './decide/unblock.ts';
export { waiveReminderFee } from './decide/waive-reminder-fee.ts';
export { withdrawOffer } from './decide/withdraw-offer.ts';
export { effectOf, stateAfter } from './effect.ts';
export type { BankStatus, CreditAccountEvent } from './events.ts';
export { proposalIn } from './evolve-proposals.ts';
export { rateOn } from './interest.ts';
export { baseUnpaidCents } from './late-interest.ts';
export { answersIncrease } from './limit-answer.ts';
export { isLossEarly } from './loss-rules.ts';
export { owedCents, owedParts } from './notices.ts';
export { type AccountPlan, accountPlan, type PlanRow, type Plans } from './plan.ts';
export type { AccountProposalKind, CreditAccountState } from './state.ts';
export { documentOf } from './state-documents.ts';
export { openNotices, overdueNotices, payBy, unpaidCents } from './state-servicing.ts';
export { availableCents, principalCents, reservedCents } from './state-withdrawing.ts';
export { accountUndoer } from './undoing.ts';
export {
  hasLaidMoney,
  hasSetAsideOfTwo,
  isOpen,
} from './withdrawing-rules.ts';

export const creditAccount: Aggregate<CreditAccountState, CreditAccountEvent> = {
  category: 'creditAccount',
  initialState,
  evolve,
  foldVersion: 21,
};
