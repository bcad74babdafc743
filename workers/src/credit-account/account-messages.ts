import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import {
  type CreditAccountState,
  overdueNotices,
  payBy,
  rateOn,
  unpaidCents,
} from '@kreditlina/domain/credit-account/index';
import {
  addBankDays,
  addDays,
  endOfBusinessDate,
  nextBusinessHours,
} from '@kreditlina/domain/kernel/business-dates';
import type { NotificationTypeKey, Variables } from '@kreditlina/domain/notification-type/index';
import { formatDate } from '@kreditlina/domain/text/index';

type OfType<Type extends CreditAccountEvent['type']> = Extract<CreditAccountEvent, { type: Type }>['data'];

/** What is known when a message is scheduled, and again when it is sent. */
export interface Facts<Data> {
  readonly data: Data;
  readonly account: CreditAccountState;
  /** Öre and person of the request that the event is about; null when it is about no draw. */
  readonly request: OfType<'WithdrawalRequested'> | null;
  /** ISO instant. */
  readonly now: string;
}

/** One message that an event of an account leads to. */
export interface AccountMessage<Data> {
  readonly typeKey: NotificationTypeKey;
  /** Whether it answers what the person does right now: then it does not wait for business hours. */
  readonly isAnswer?: (facts: Facts<Data>) => boolean;
  /** Comes ahead of something: not before this instant, and not at all when that is past already. */
  readonly from?: (data: Data) => string;
  /** What its text says beside company and address; undefined when it would not be true (any more). */
  readonly variables: (facts: Facts<Data>) => Variables | undefined;
}

const REMIND_BEFORE_DUE_BANK_DAYS = 3;

/** When the banks open on a date, or on the first bank day after it. */
const openingOn = (date: string): string => nextBusinessHours(endOfBusinessDate(addDays(date, -1), 0));

/**
 * What a notice asks for now, with what is late of earlier ones, as its payment slip does, and where it is paid: payments pay the oldest first.
 * An earlier one that is not due yet, since it was issued late, has a message of its own. Undefined when nothing of the notice itself is unpaid.
 */
function toPay(
  { account, now }: Pick<Facts<unknown>, 'account' | 'now'>,
  noticeId: string,
): Variables | undefined {
  const { granted, notices } = account;
  const notice = notices.find((one) => one.noticeId === noticeId);
  if (!granted || !notice || unpaidCents(notice) <= 0) return undefined;
  const amount = overdueNotices(account, formatDate(now))
    .filter(({ noticeNumber }) => noticeNumber < notice.noticeNumber)
    .reduce((sum, one) => sum + unpaidCents(one), unpaidCents(notice));
  return { amount, dueDate: payBy(notice), giro: granted.bankgiroNumber, ocr: granted.ocrNumber };
}

const amountOf = ({ request }: Pick<Facts<unknown>, 'request'>): Variables | undefined =>
  request ? { amount: request.amountCents } : undefined;

/** A first draw waits for the bank, and a person decides in their own time: nobody sits and waits for these. */
const isAtOnce = ({ data, request }: Facts<OfType<'WithdrawalApproved' | 'WithdrawalDenied'>>): boolean =>
  data.decidedBy === 'automatic' && request?.kind === 'later';

/** How far a draw has come; undefined when it was denied, came back or is repaid. */
const statusOf = ({ draws }: CreditAccountState, withdrawalId: string) =>
  draws.find((one) => one.withdrawalId === withdrawalId)?.status;

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
  // On the last bank day before the one on which it ends: who has to ask somebody can still do so.
  from: ({ expiresAt }) => openingOn(addBankDays(formatDate(expiresAt), -1)),
  variables: ({ data: { expiresAt }, account, now }) => {
    const isOpen = !account.isExpired && !account.firstWithdrawal && account.bankStatus === null;
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
    // A payment that was booked late may have made the reminder void.
    return due && fee > 0 ? { ...due, fee } : undefined;
  },
};

/**
 * What is owed again, for a fault of ours or since a loss was taken back, and by which day: the notice said another one, and nobody is late
 * before this. Nothing where no notice asks for it.
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

/** Told as soon as it is decided, so that whoever does not want a higher rate has the time until it begins to pay back. Nothing where another holds by then. */
const rateChanged: AccountMessage<OfType<'RateChanged'> | OfType<'RateChangeUndone'>> = {
  typeKey: 'rate-changed',
  variables: ({ data: { effectiveOn, afterYearBasisPoints }, account }) =>
    rateOn(account, effectiveOn) === afterYearBasisPoints
      ? { rate: afterYearBasisPoints, from: effectiveOn }
      : undefined,
};

type Messages = {
  readonly [Type in CreditAccountEvent['type']]?: readonly AccountMessage<OfType<Type>>[];
};

/** What is written to whom when something happens to an account. */
const messages: Messages = {
  LimitGranted: [offerExpiring],
  OfferRevised: [offerExpiring],
  WithdrawalApproved: [approved],
  WithdrawalDenied: [{ typeKey: 'withdrawal-denied', isAnswer: isAtOnce, variables: amountOf }],
  WithdrawalPaidOut: [paidOut],
  PayoutReturned: [{ typeKey: 'payout-returned', variables: ({ data }) => ({ amount: data.amountCents }) }],
  NoticeIssued: [noticeIssued, dueSoon],
  ReminderFeeCharged: [overdue],
  PaymentReceived: [{ typeKey: 'payment-received', variables: ({ data }) => ({ amount: data.amountCents }) }],
  LimitChanged: [
    {
      typeKey: 'limit-changed',
      variables: ({ data: { afterCents }, account }) =>
        account.limitCents === afterCents ? { limit: afterCents } : undefined,
    },
  ],
  RateChanged: [rateChanged],
  RateChangeUndone: [rateChanged],
  LimitIncreaseDeclined: [
    {
      typeKey: 'increase-declined',
      // Raised after all: that has a message of its own.
      variables: ({ data: { declinedOn }, account: { increaseDeclinedOn, increase, limitCents } }) =>
        increase === null && increaseDeclinedOn === declinedOn ? { limit: limitCents } : undefined,
    },
  ],
  PaymentReversed: [dueAgain],
  CreditLossReversed: [dueAgain],
  AccountClosed: [{ typeKey: 'account-closed', variables: () => ({}) }],
};

/** The messages that an event leads to; none for most. */
export const messagesOf = (type: string): readonly AccountMessage<never>[] =>
  Object.hasOwn(messages, type) ? (messages[type as keyof Messages] as readonly AccountMessage<never>[]) : [];
