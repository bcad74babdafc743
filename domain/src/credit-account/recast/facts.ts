import type { CreditAccountEvent } from '../events.ts';
import type { Recorded } from '../state.ts';

/** An event of an account, and the business date on which it became known. */
export interface KnownEvent {
  readonly event: CreditAccountEvent;
  readonly knownOn: string;
}

/** An event that the product computed from others; a recast computes it again. */
type Consequence = 'InterestAccrued' | 'OverdueInterestCharged' | 'PaymentAllocated' | 'CreditApplied';

type FactEvent = Exclude<CreditAccountEvent, { type: Consequence }>;
type FactType = FactEvent['type'];

/** Place of money facts within a day. A day begins with its notices and reminders, and staff decide last. */
const DAY_ORDER = {
  payout: 0,
  notice: 1,
  reminder: 2,
  payment: 3,
  decision: 4,
  'restored-notice': 5,
} as const;

export interface Fact {
  readonly event: FactEvent;
  /** The day from which it counts. */
  readonly valueOn: string;
  /** The day on which it became known. */
  readonly knownOn: string;
  /** Place in the log. It orders decisions, because a later one replaces an earlier one. */
  readonly position: number;
  /** Place among the facts of its day that move money; null for a fact that moves none. */
  readonly order: { readonly place: number; readonly id: string; readonly step: 0 | 1 } | null;
}

/** Days and ids of earlier facts that a later fact takes back. */
interface Earlier {
  readonly paidOutOn: ReadonlyMap<string, string>;
  readonly remindedOn: ReadonlyMap<string, string>;
  /** The day of the last reversal of a loss. */
  readonly restoredOn: string;
}

type Counts = Pick<Fact, 'valueOn' | 'order'>;
type Money = keyof typeof DAY_ORDER;

const money = (valueOn: string, kind: Money, id: string, step: 0 | 1 = 0): Counts => ({
  valueOn,
  order: { place: DAY_ORDER[kind], id, step },
});
const decided = (valueOn: string): Counts => money(valueOn, 'decision', '');
const without = (valueOn: string): Counts => ({ valueOn, order: null });
const onItsDay = (_data: unknown, knownOn: string): Counts => without(knownOn);
const from = ({ effectiveOn }: { readonly effectiveOn: string }): Counts => without(effectiveOn);

/** A request counts at the latest from the payout, whose value date may be earlier. */
function ofWithdrawal(
  { withdrawalId }: { readonly withdrawalId: string },
  knownOn: string,
  { paidOutOn }: Earlier,
): Counts {
  const lentOn = paidOutOn.get(withdrawalId) ?? knownOn;
  return without(lentOn < knownOn ? lentOn : knownOn);
}

/**
 * The day from which each fact counts, and its place in that day. A fact that takes another one back follows
 * it directly, on the same day, so that the other one never had an effect.
 */
const counts: {
  readonly [Type in FactType]: (data: Recorded<Type>, knownOn: string, earlier: Earlier) => Counts;
} = {
  LimitGranted: onItsDay,
  OfferRevised: onItsDay,
  OfferExpired: onItsDay,
  OfferWithdrawn: onItsDay,
  BankStatusChanged: onItsDay,
  DocumentStored: onItsDay,
  // Closing pays interest with credit.
  AccountClosed: ({ closedOn }) => decided(closedOn),
  OpenClaimsChanged: onItsDay,
  // A recast reads only the excuses: the customer was told that these notices were paid.
  AccountRecast: onItsDay,
  WithdrawalRequested: ofWithdrawal,
  WithdrawalSigned: ofWithdrawal,
  WithdrawalCancelled: ofWithdrawal,
  WithdrawalReferred: ofWithdrawal,
  RuleOverridden: ofWithdrawal,
  RuleRestored: ofWithdrawal,
  WithdrawalApproved: ofWithdrawal,
  WithdrawalDenied: ofWithdrawal,
  PayoutOrdered: ofWithdrawal,
  PayoutFailed: ofWithdrawal,
  PayoutFound: ofWithdrawal,
  WithdrawalPaidOut: ({ paidOutOn, withdrawalId }) => money(paidOutOn, 'payout', withdrawalId),
  PayoutReturned: ({ withdrawalId }, knownOn, { paidOutOn }) =>
    money(paidOutOn.get(withdrawalId) ?? knownOn, 'payout', withdrawalId, 1),
  // Nothing could be billed while the debt was written off.
  NoticeIssued: ({ noticeOn, noticeId }, _knownOn, { restoredOn }) =>
    noticeOn <= restoredOn
      ? money(restoredOn, 'restored-notice', noticeId)
      : money(noticeOn, 'notice', noticeId),
  ReminderFeeCharged: ({ chargedOn, noticeId }) => money(chargedOn, 'reminder', noticeId),
  ReminderFeeWaived: ({ waivedOn, noticeId }, _knownOn, { remindedOn }) =>
    money(remindedOn.get(noticeId) ?? waivedOn, 'reminder', noticeId, 1),
  PaymentReceived: ({ valueOn, paymentId }) => money(valueOn, 'payment', paymentId),
  PaymentReversed: ({ valueOn, paymentId }) => money(valueOn, 'payment', paymentId, 1),
  CreditRefunded: ({ refundedOn }) => decided(refundedOn),
  CreditLossDeclared: ({ declaredOn }) => decided(declaredOn),
  CreditLossReversed: ({ countsFromOn, reversedOn }) => decided(countsFromOn ?? reversedOn),
  RateChanged: from,
  RateChangeUndone: from,
  PaymentPlanChanged: from,
  RateRaiseProposed: onItsDay,
  RateRaiseRefused: onItsDay,
  LimitChangeProposed: onItsDay,
  LimitChanged: onItsDay,
  LimitChangeRefused: onItsDay,
  LimitIncreaseRequested: onItsDay,
  LimitIncreaseDeclined: onItsDay,
  WithdrawalsBlocked: onItsDay,
  WithdrawalsUnblocked: onItsDay,
  UnblockProposed: onItsDay,
  UnblockRefused: onItsDay,
  CreditLossProposed: onItsDay,
  CreditLossRefused: onItsDay,
  CreditLossReversalProposed: onItsDay,
  CreditLossReversalRefused: onItsDay,
  CreditRefundProposed: onItsDay,
  CreditRefundRefused: onItsDay,
};

const isFact = (event: CreditAccountEvent): event is FactEvent => event.type in counts;

/** The facts of an account's history, without the consequences that were booked for them. */
export function factsOf(history: readonly KnownEvent[]): Fact[] {
  const paidOutOn = new Map<string, string>();
  const remindedOn = new Map<string, string>();
  let restoredOn = '';
  for (const { event } of history)
    if (event.type === 'WithdrawalPaidOut') paidOutOn.set(event.data.withdrawalId, event.data.paidOutOn);
  return history.flatMap(({ event, knownOn }, position) => {
    if (!isFact(event)) return [];
    if (event.type === 'ReminderFeeCharged') remindedOn.set(event.data.noticeId, event.data.chargedOn);
    if (event.type === 'CreditLossReversed' && event.data.countsFromOn === undefined)
      restoredOn = event.data.reversedOn;
    const count = counts[event.type] as (data: object, knownOn: string, earlier: Earlier) => Counts;
    return [
      { event, knownOn, position, ...count(event.data, knownOn, { paidOutOn, remindedOn, restoredOn }) },
    ];
  });
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Order of two facts that move money, whatever the order in which they became known. */
export const compareFacts = (one: Fact, other: Fact): number =>
  compare(one.valueOn, other.valueOn) ||
  (one.order?.place ?? 0) - (other.order?.place ?? 0) ||
  compare(one.order?.id ?? '', other.order?.id ?? '') ||
  (one.order?.step ?? 0) - (other.order?.step ?? 0) ||
  one.position - other.position;

/** Facts that move money, in the order in which they count. */
export const inOrder = (facts: readonly Fact[]): Fact[] =>
  facts.filter(({ order }) => order !== null).toSorted(compareFacts);

/** Facts that move no money, in the order in which they were decided. */
export const decisions = (facts: readonly Fact[]): Fact[] =>
  facts.filter(({ order }) => order === null).toSorted((one, other) => one.position - other.position);
