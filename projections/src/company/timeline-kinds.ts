import type { TimelineKind } from '@kreditlina/domain/company/contracts/timeline';
import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';

/** What each event of an account is about. */
export const kindOf: Readonly<Record<CreditAccountEvent['type'], TimelineKind>> = {
  LimitGranted: 'limit',
  OfferRevised: 'limit',
  LimitChangeProposed: 'limit',
  LimitIncreaseRequested: 'limit',
  LimitIncreaseDeclined: 'limit',
  LimitChanged: 'limit',
  LimitChangeRefused: 'limit',
  RateChanged: 'interest',
  RateChangeUndone: 'interest',
  InterestAccrued: 'interest',
  OverdueInterestCharged: 'interest',
  InterestCorrected: 'interest',
  WithdrawalRequested: 'drawing',
  WithdrawalSigned: 'drawing',
  WithdrawalCancelled: 'drawing',
  WithdrawalReferred: 'drawing',
  WithdrawalApproved: 'drawing',
  WithdrawalDenied: 'drawing',
  PayoutOrdered: 'drawing',
  PayoutFailed: 'drawing',
  WithdrawalPaidOut: 'drawing',
  PayoutReturned: 'drawing',
  RuleOverridden: 'drawing',
  RuleRestored: 'drawing',
  NoticeIssued: 'notice',
  ReminderFeeCharged: 'notice',
  ReminderFeeWaived: 'notice',
  PaymentPlanChanged: 'notice',
  DocumentStored: 'notice',
  PaymentReceived: 'payment',
  PaymentAllocated: 'payment',
  CreditApplied: 'payment',
  OverpaymentCredited: 'payment',
  PaymentReversed: 'payment',
  CreditRefunded: 'payment',
  CreditRefundProposed: 'payment',
  CreditRefundRefused: 'payment',
  CreditLossProposed: 'loss',
  CreditLossDeclared: 'loss',
  CreditLossRefused: 'loss',
  CreditLossReversalProposed: 'loss',
  CreditLossReversalRefused: 'loss',
  CreditLossReversed: 'loss',
  OfferExpired: 'state',
  BankStatusChanged: 'state',
  WithdrawalsBlocked: 'state',
  WithdrawalsUnblocked: 'state',
  UnblockProposed: 'state',
  UnblockRefused: 'state',
  AccountClosed: 'state',
};

/** Fields that say how much an event was about, the one that says most first. */
const amounts = [
  'totalCents',
  'amountCents',
  'afterCents',
  'wantedCents',
  'limitCents',
  'lostCents',
  'restoredCents',
  'feeCents',
  'interestCents',
  'monthlyAmortizationCents',
] as const;

const centsIn = (data: Readonly<Record<string, unknown>>, field: string): number | null =>
  typeof data[field] === 'number' ? data[field] : null;

/** Öre that an event was about, and what a changed amount was before. */
export function amountsOf(data: Readonly<Record<string, unknown>>): {
  readonly amount_cents: number | null;
  readonly before_cents: number | null;
} {
  const field = amounts.find((name) => centsIn(data, name) !== null);
  return {
    amount_cents: field === undefined ? sumIn(data) : centsIn(data, field),
    before_cents: centsIn(data, 'beforeCents'),
  };
}

/** The late interest of each notice, or the parts that money was divided into: what is left of the credit is another amount. */
function sumIn({ notices, parts }: Readonly<Record<string, unknown>>): number | null {
  if (Array.isArray(notices)) return sumOf(notices, 'interestCents');
  return Array.isArray(parts) ? sumOf(parts, 'amountCents') : null;
}

const sumOf = (all: readonly unknown[], field: string): number =>
  all.reduce<number>((sum, one) => sum + (centsIn(one as Record<string, unknown>, field) ?? 0), 0);
