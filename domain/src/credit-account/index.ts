import type { Aggregate } from '../kernel/decider.ts';
import type { CreditAccountEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { type CreditAccountState, initialState } from './state.ts';

export { aheadAccruals, rateOn } from '../calculators/interest.ts';
export {
  accrualsThrough,
  accruedThrough,
  aheadWithin,
  earnedThrough,
} from './accruing.ts';
export { agreedReasons, rateRaiseBounds } from './agreed-changes.ts';
export { comingRates } from './dated-rates.ts';
export {
  daysPastDue,
  lateAfter,
  lateNotices,
  type Payable,
  pastDueCents,
  shortfallOn,
} from './days-past-due.ts';
export { changeBankStatus, closeAccount } from './decide/account-status.ts';
export { blockWithdrawals, unblockWithdrawals } from './decide/block.ts';
export { issueNotice, runBusinessDay } from './decide/business-day.ts';
export { changePaymentPlan } from './decide/change-payment-plan.ts';
export {
  approveCreditLoss,
  proposeCreditLoss,
  proposeLossReversal,
  reverseCreditLoss,
} from './decide/credit-loss.ts';
export {
  approveLimitChange,
  changeLimit,
  declineLimitIncrease,
  increaseAgainOn,
  requestLimitIncrease,
} from './decide/limit.ts';
export { expireOffer, type GrantLimit, grantLimit, withdrawOffer } from './decide/offer.ts';
export { type RecordPayment, recordPayment, reversePayment } from './decide/payment.ts';
export { orderPayout, recordPayout, recordPayoutFailed, recordPayoutReturned } from './decide/payout.ts';
export {
  type AccountDecision,
  approveProposal,
  pendingProposals,
  refuseProposal,
} from './decide/proposal.ts';
export { changeRate } from './decide/rate.ts';
export { bankReferenceOf, redatePayment } from './decide/redate-payment.ts';
export { refundableCents, refundCredit, refundTakesTwo } from './decide/refund.ts';
export { storeDocument } from './decide/store-document.ts';
export { waiveReminderFee } from './decide/waive-reminder-fee.ts';
export {
  approveReferredWithdrawal,
  decideWithdrawal,
  denyReferredWithdrawal,
  overrideRule,
  type ReferUnpaidWithdrawal,
  referUnpaidWithdrawal,
} from './decide/withdrawal-decision.ts';
export {
  type CancelWithdrawal,
  cancelWithdrawal,
  requestFirstWithdrawal,
  requestWithdrawal,
  signWithdrawal,
} from './decide/withdrawal-request.ts';
export { documentOf } from './documents.ts';
export { type AccountEffect, effectOf, stateAfter } from './effect.ts';
export type { BankStatus, CreditAccountEvent } from './events.ts';
export { proposalIn } from './evolve-proposals.ts';
export { baseUnpaidCents } from './late-interest.ts';
export { answersIncrease } from './limits.ts';
export { isLossEarly } from './loss-rules.ts';
export { owedCents, owedParts } from './notices.ts';
export { type AccountPlan, accountPlan, type PlanRow, type Plans } from './plan.ts';
export { type RecastDifference, recastDifferences } from './recast/differences.ts';
export type { KnownEvent } from './recast/facts.ts';
export type { AccountProposalKind, CreditAccountState } from './state.ts';
export { openNotices, payBy, unpaidCents } from './state-servicing.ts';
export { accountUndoer } from './undoing.ts';
export { principalCents, reservedCents } from './withdrawing.ts';
export {
  availableCents,
  availableOf,
  hasEnded,
  hasLaidMoney,
  hasSetAsideOfTwo,
  isOpen,
} from './withdrawing-rules.ts';

export const creditAccount: Aggregate<CreditAccountState, CreditAccountEvent> = {
  category: 'creditAccount',
  initialState,
  evolve,
  foldVersion: 29,
};
