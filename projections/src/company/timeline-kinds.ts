import type { TimelineKind } from '@kreditlina/domain/company/contracts/timeline';
import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';

/** Subject of each account event. */
export const kindOf: Readonly<Record<Type, TimelineKind>> = {
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
  OfferWithdrawn: 'state',
  BankStatusChanged: 'state',
  WithdrawalsBlocked: 'state',
  WithdrawalsUnblocked: 'state',
  UnblockProposed: 'state',
  UnblockRefused: 'state',
  AccountClosed: 'state',
};

type Type = CreditAccountEvent['type'];
type DataOf<One extends Type> = Extract<CreditAccountEvent, { type: One }>['data'];

/** Fields with the amount of an event, the most telling first. */
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

const interestOf = (all: readonly { readonly interestCents: number }[]): number =>
  all.reduce((sum, { interestCents }) => sum + interestCents, 0);
/** Sum of the parts of a payment, without the remaining credit balance. */
const sumOfParts = ({ parts }: { readonly parts: readonly { readonly amountCents: number }[] }): number =>
  parts.reduce((sum, { amountCents }) => sum + amountCents, 0);

/**
 * Events whose amount is in no single field. Each function is typed by its event's data: a field unknown to
 * the catalogue does not compile.
 */
const sums: { readonly [One in Type]?: (data: DataOf<One>) => number } = {
  OverdueInterestCharged: ({ charges }) => interestOf(charges),
  // Accrued, billed and late interest together; waived fees are not interest.
  InterestCorrected: ({ interestCents, notices, overdue }) =>
    interestCents + interestOf(notices) + interestOf(overdue),
  PaymentAllocated: sumOfParts,
  CreditApplied: sumOfParts,
  OverpaymentCredited: sumOfParts,
};

const numberIn = (data: Readonly<Record<string, unknown>>, field: string): number | null =>
  typeof data[field] === 'number' ? data[field] : null;

/** Amount in öre or rate of an event, with the former value; null where it has none. */
export function amountsOf({ type, data }: CreditAccountEvent): {
  readonly amount_cents: number | null;
  readonly before_cents: number | null;
  readonly rate_year_basis_points: number | null;
  readonly before_rate_year_basis_points: number | null;
} {
  const sum = sums[type] as ((of: typeof data) => number) | undefined;
  const field = amounts.find((name) => numberIn(data, name) !== null);
  return {
    amount_cents: sum ? sum(data) : field === undefined ? null : numberIn(data, field),
    before_cents: numberIn(data, 'beforeCents'),
    rate_year_basis_points: numberIn(data, 'afterYearBasisPoints'),
    before_rate_year_basis_points: numberIn(data, 'beforeYearBasisPoints'),
  };
}
