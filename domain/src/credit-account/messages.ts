import { rateOn } from '../calculators/interest.ts';
import { addBankDays, addDays, endOfBusinessDate, nextBusinessHours } from '../kernel/business-dates.ts';
import type { NotificationTypeKey } from '../notification-type/contracts/enums.ts';
import { formatDate } from '../text/index.ts';
import { lateNotices, pastDueCents } from './days-past-due.ts';
import type { CreditAccountEvent } from './events.ts';
import { owedCents } from './notices.ts';
import type { CreditAccountState } from './state.ts';
import { payBy, unpaidCents } from './state-servicing.ts';
import { hasEnded } from './withdrawing-rules.ts';

type OfType<Type extends CreditAccountEvent['type']> = Extract<CreditAccountEvent, { type: Type }>['data'];

/** Values of the fields of a text, by name. */
type Variables = Readonly<Record<string, string | number>>;

/** Facts for a message, read when it is scheduled and again when it is sent. */
export interface Facts<Data> {
  readonly data: Data;
  readonly account: CreditAccountState;
  /** False if a guarantor withdrew and no new decision was made, so that the application has no offer. */
  readonly hasOffer: boolean;
  /** Request of the event's withdrawal; null for other events. */
  readonly request: Pick<OfType<'WithdrawalRequested'>, 'amountCents' | 'kind' | 'requestedBy'> | null;
  /** ISO instant of the event. */
  readonly occurredAt: string;
  /** ISO instant. */
  readonly now: string;
}

/** A message triggered by an account event. */
export interface AccountMessage<Data> {
  readonly typeKey: NotificationTypeKey;
  /** True if the message answers the person's current action, so it does not wait for business hours. */
  readonly isAnswer?: (facts: Facts<Data>) => boolean;
  /** Earliest instant of a message that precedes a date; once it has passed, the message is dropped. */
  readonly from?: (data: Data) => string;
  /** Variables beside company and address; undefined if the message is not, or no longer, true. */
  readonly variables: (facts: Facts<Data>) => Variables | undefined;
}

const REMIND_BEFORE_DUE_BANK_DAYS = 3;

/** Opening time of the banks on a date, or on the first bank day after it. */
const openingOn = (date: string): string => nextBusinessHours(endOfBusinessDate(addDays(date, -1), 0));

/**
 * Amount to pay for a notice and all late earlier ones, as on its payment slip, because payments pay the
 * oldest first; with the due date and the bankgiro. An earlier notice that is not due yet, because it was
 * issued late, has a message of its own. Undefined if the notice is fully paid.
 */
function toPay({ account, now }: Pick<Facts<unknown>, 'account' | 'now'>, noticeId: string) {
  const { granted, notices } = account;
  const notice = notices.find((one) => one.noticeId === noticeId);
  if (!granted || !notice || unpaidCents(notice) <= 0) return undefined;
  const amount = unpaidCents(notice) + pastDueCents(account, formatDate(now), notice.noticeNumber);
  return { amount, dueDate: payBy(notice), giro: granted.bankgiroNumber, ocr: granted.ocrNumber };
}

const amountOf = ({ request }: Pick<Facts<unknown>, 'request'>): Variables | undefined =>
  request ? { amount: request.amountCents } : undefined;

/**
 * True if the customer waits online for the decision. A first withdrawal waits for the bank, and a manual
 * decision takes time.
 */
const isAtOnce = ({ data, request }: Facts<OfType<'WithdrawalApproved' | 'WithdrawalDenied'>>): boolean =>
  data.decidedBy === 'automatic' && request?.kind === 'later';

/** Undefined if the withdrawal was denied, returned or repaid. */
const statusOf = ({ withdrawals }: CreditAccountState, withdrawalId: string) =>
  withdrawals.find((one) => one.withdrawalId === withdrawalId)?.status;

const approved: AccountMessage<OfType<'WithdrawalApproved'>> = {
  typeKey: 'withdrawal-approved',
  isAnswer: isAtOnce,
  variables: (facts) => {
    const status = statusOf(facts.account, facts.data.withdrawalId);
    return status === 'approved' || status === 'ordered' ? amountOf(facts) : undefined;
  },
};

const paidOut: AccountMessage<OfType<'WithdrawalPaidOut'>> = {
  typeKey: 'withdrawal-paid-out',
  variables: ({ data: { withdrawalId, amountCents }, account }) =>
    statusOf(account, withdrawalId) === 'paid-out' ? { amount: amountCents } : undefined,
};

const offerExpiring: AccountMessage<OfType<'LimitGranted' | 'OfferRevised'>> = {
  typeKey: 'offer-expiring',
  // Opening time of the last bank day before the offer ends, which leaves time to consult others.
  from: ({ expiresAt }) => openingOn(addBankDays(formatDate(expiresAt), -1)),
  variables: ({ data: { expiresAt }, account, hasOffer, now }) => {
    const isOpen =
      hasOffer && !account.isOfferOver && !account.firstWithdrawal && account.bankStatus === null;
    if (!isOpen || account.expiresAt !== expiresAt || now >= expiresAt) return undefined;
    return { limit: account.limitCents, until: expiresAt };
  },
};

const noticeIssued: AccountMessage<OfType<'NoticeIssued'>> = {
  typeKey: 'notice-issued',
  variables: (facts) => toPay(facts, facts.data.noticeId),
};

const dueSoon: AccountMessage<OfType<'NoticeIssued'>> = {
  typeKey: 'due-soon',
  from: ({ dueOn }) => openingOn(addBankDays(dueOn, -REMIND_BEFORE_DUE_BANK_DAYS)),
  variables: (facts) =>
    formatDate(facts.now) > facts.data.dueOn ? undefined : toPay(facts, facts.data.noticeId),
};

const overdue: AccountMessage<OfType<'ReminderFeeCharged'>> = {
  typeKey: 'overdue',
  variables: ({ data: { noticeId }, account, now }) => {
    const fee = account.notices.find((one) => one.noticeId === noticeId)?.reminderFee.owedCents ?? 0;
    const due = toPay({ account, now }, noticeId);
    // A payment booked late may have voided the reminder.
    return due && fee > 0 ? { ...due, fee } : undefined;
  },
};

/**
 * Amount that is owed again, after our own error or a reversed loss, with its new due date: the notice stated
 * another one, and nothing is late before the new one. Undefined if no notice bills the amount.
 */
const dueAgain: AccountMessage<OfType<'PaymentReversed'> | OfType<'CreditLossReversed'>> = {
  typeKey: 'due-again',
  variables: ({ data: { dueAgainOn }, account: { granted, notices } }) => {
    if (!granted || dueAgainOn === undefined) return undefined;
    const amount = notices
      .filter((one) => payBy(one) === dueAgainOn && one.dueAgainOn === dueAgainOn)
      .reduce((sum, one) => sum + unpaidCents(one), 0);
    if (amount === 0) return undefined;
    return { amount, dueDate: dueAgainOn, giro: granted.bankgiroNumber, ocr: granted.ocrNumber };
  },
};

/** A payment was reversed or corrected. If something has a new day to pay, the other message says so. */
const corrected: AccountMessage<OfType<'PaymentReversed'>> = {
  typeKey: 'account-corrected',
  variables: (facts) => (dueAgain.variables(facts) ? undefined : { amount: owedCents(facts.account) }),
};

/**
 * Sent at the decision, so that a customer who does not want a higher rate has time to repay. Undefined if
 * another rate applies on that day.
 */
const rateChanged: AccountMessage<OfType<'RateChanged'> | OfType<'RateChangeUndone'>> = {
  typeKey: 'rate-changed',
  variables: ({ data: { effectiveOn, afterYearBasisPoints }, account }) =>
    rateOn(account, effectiveOn) === afterYearBasisPoints
      ? { rate: afterYearBasisPoints, from: effectiveOn }
      : undefined,
};

/** Also if the bank closed the credit without staff. */
const accountClosed: AccountMessage<OfType<'BankStatusChanged'>> = {
  typeKey: 'account-closed',
  variables: ({ data: { to } }) => (to === 'closed' ? {} : undefined),
};

/** True while guarantors answer for the credit: after a loss too, until it has ended without a debt. */
const isGuaranteed = (account: CreditAccountState): boolean =>
  account.bankStatus !== null && !hasEnded(account);

/** For guarantors, once per notice, when its reminder goes out; even if the fee is waived since. */
const suretyLate: AccountMessage<OfType<'ReminderFeeCharged'>> = {
  typeKey: 'surety-late',
  variables: ({ data: { noticeId }, account, now }) => {
    const isLate = lateNotices(account, formatDate(now)).some((one) => one.noticeId === noticeId);
    const due = isLate ? toPay({ account, now }, noticeId) : undefined;
    return due && { amount: due.amount, dueDate: due.dueDate };
  },
};

/**
 * For guarantors, who are not informed of a lower rate; so an undone change concerns them only if it, or what
 * it replaced, was a rise.
 */
const suretyRateRaised: AccountMessage<OfType<'RateChanged'> | OfType<'RateChangeUndone'>> = {
  typeKey: 'surety-rate-raised',
  variables: (facts) => {
    const { data, account } = facts;
    const { effectiveOn, afterYearBasisPoints: after } = data;
    const former = rateOn(account, addDays(effectiveOn, -1));
    const isUndone = 'replaced' in data;
    const isRise = after > former || (isUndone && data.beforeYearBasisPoints > former);
    return isRise && isGuaranteed(account) ? rateChanged.variables(facts) : undefined;
  },
};

/** For guarantors, who answer for the limit that they signed and no more. */
const suretyLimitRaised: AccountMessage<OfType<'LimitChanged'>> = {
  typeKey: 'surety-limit-raised',
  variables: ({ data: { beforeCents, afterCents }, account, occurredAt }) =>
    afterCents > beforeCents && account.limitCents === afterCents && isGuaranteed(account)
      ? { limit: afterCents, surety: account.agreedLimitCents, on: formatDate(occurredAt) }
      : undefined,
};

/** For guarantors, who still answer for the debt. Undefined if the loss was reversed. */
const suretyLoss: AccountMessage<OfType<'CreditLossDeclared'>> = {
  typeKey: 'surety-loss',
  variables: ({ data: { proposalId, lostCents, declaredOn }, account: { loss } }) =>
    loss?.proposalId === proposalId ? { amount: lostCents, on: declaredOn } : undefined,
};

/** For guarantors, also if the bank closed the credit or never opened it. */
const suretyEnded: AccountMessage<OfType<'BankStatusChanged'>> = {
  typeKey: 'surety-ended',
  variables: ({ data: { to }, account, occurredAt }) =>
    account.bankStatus === to && hasEnded(account) ? { on: formatDate(occurredAt) } : undefined,
};

type Messages = {
  readonly [Type in CreditAccountEvent['type']]?: readonly AccountMessage<OfType<Type>>[];
};

const messages: Messages = {
  LimitGranted: [offerExpiring],
  OfferRevised: [offerExpiring],
  WithdrawalApproved: [approved],
  WithdrawalDenied: [{ typeKey: 'withdrawal-denied', isAnswer: isAtOnce, variables: amountOf }],
  WithdrawalPaidOut: [paidOut],
  PayoutReturned: [{ typeKey: 'payout-returned', variables: ({ data }) => ({ amount: data.amountCents }) }],
  NoticeIssued: [noticeIssued, dueSoon],
  ReminderFeeCharged: [overdue, suretyLate],
  PaymentReceived: [
    {
      typeKey: 'payment-received',
      // The customer heard of the payment when it came; only its date is another.
      variables: ({ data }) => (data.replaces === undefined ? { amount: data.amountCents } : undefined),
    },
  ],
  LimitChanged: [
    {
      typeKey: 'limit-changed',
      variables: ({ data: { afterCents }, account }) =>
        account.limitCents === afterCents ? { limit: afterCents } : undefined,
    },
    suretyLimitRaised,
  ],
  RateChanged: [rateChanged, suretyRateRaised],
  RateChangeUndone: [rateChanged, suretyRateRaised],
  LimitIncreaseDeclined: [
    {
      typeKey: 'increase-declined',
      // Not sent if the limit was raised after all, which has a message of its own.
      variables: ({ data: { declinedOn }, account: { increaseDeclinedOn, increase, limitCents } }) =>
        increase === null && increaseDeclinedOn === declinedOn ? { limit: limitCents } : undefined,
    },
  ],
  PaymentReversed: [dueAgain, corrected],
  CreditLossDeclared: [suretyLoss],
  CreditLossReversed: [dueAgain],
  BankStatusChanged: [accountClosed, suretyEnded],
};

/** Messages that an event type triggers; empty for most. */
export const messagesOf = (type: string): readonly AccountMessage<never>[] =>
  Object.hasOwn(messages, type) ? (messages[type as keyof Messages] as readonly AccountMessage<never>[]) : [];

/**
 * Messages that a decision made now would cause, each once, in the order of its events. Messages that wait
 * for a later day are left out, because they may no longer be true by then.
 */
export function messagesAfter(
  before: CreditAccountState,
  after: CreditAccountState,
  events: readonly CreditAccountEvent[],
  now: string,
): NotificationTypeKey[] {
  const keys = events.flatMap(({ type, data }) => {
    const id = 'withdrawalId' in data ? data.withdrawalId : null;
    const request = before.withdrawals.find(({ withdrawalId }) => withdrawalId === id) ?? null;
    const facts = { data: data as never, account: after, hasOffer: true, request, occurredAt: now, now };
    return messagesOf(type)
      .filter(({ from, variables }) => from === undefined && variables(facts) !== undefined)
      .map(({ typeKey }) => typeKey);
  });
  return [...new Set(keys)];
}
