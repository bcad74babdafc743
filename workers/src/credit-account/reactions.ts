import { messagesOf } from '@kreditlina/domain/credit-account/messages';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { HOUR_MS } from '@kreditlina/domain/kernel/units';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import type { JobRequest } from '@kreditlina/job-runner/job-queue';
import type { Reactions, Stored } from '../reaction.ts';

/** Pause before a payout that the bank refused is ordered again, when the obstacle may be gone. */
const PAYOUT_PAUSE_MS = 15 * 60_000;
/** Delay of the first poll for a return, which never comes immediately. */
const FIRST_WATCH_MS = HOUR_MS;

/** Runs when the offer ends. A revised offer ends at another time, with a job of its own. */
const offerExpiry = (event: Stored<'LimitGranted' | 'OfferRevised'>, now: string): JobRequest[] => {
  const { accountId, expiresAt } = event.data;
  return [
    {
      name: 'offer-expiry',
      id: `offer-expiry.${accountId}.${event.version}`,
      data: { accountId, expiresAt },
      delayMs: Math.max(0, Date.parse(expiresAt) - Date.parse(now)),
    },
  ];
};

const decideWithdrawals = ({
  data: { accountId },
  version,
}: Stored<'BankStatusChanged' | 'WithdrawalSigned'>): JobRequest[] => [
  {
    name: 'withdrawal-decision',
    id: `withdrawal-decision.${accountId}.${version}`,
    data: { accountId },
  },
];

const forgettingPayer = (paymentId: string): JobRequest => ({
  name: 'forget-payer',
  id: `forget-payer.${paymentId}`,
  data: { paymentId },
});

const payOut = (
  { data: { accountId, withdrawalId }, version }: Stored<'WithdrawalApproved' | 'PayoutFailed'>,
  delayMs?: number,
): JobRequest[] => [
  {
    name: 'payout',
    id: `payout.${withdrawalId}.${version}`,
    data: { accountId, withdrawalId },
    ...(delayMs !== undefined && { delayMs }),
  },
];

/** Prints a document for the customer about the account after this event. */
const print = (
  name: 'notice-document' | 'receipt-document' | 'payout-document',
  {
    data: { accountId },
    version,
  }: Stored<
    | 'NoticeIssued'
    | 'ReminderFeeCharged'
    | 'PaymentReceived'
    | 'PaymentReversed'
    | 'PaymentAllocated'
    | 'AccountRecast'
    | 'WithdrawalPaidOut'
  >,
): JobRequest[] => [{ name, id: `${name}.${accountId}.${version}`, data: { accountId, version } }];

/** Watches a payout from its day; one that failed, from the day on which the bank said so. */
const payoutWatch = (
  { accountId, withdrawalId, payoutId }: Stored<'WithdrawalPaidOut' | 'PayoutFailed'>['data'],
  paidOutOn: string,
): JobRequest => ({
  name: 'payout-watch',
  id: `payout-watch.${payoutId}`,
  data: { accountId, withdrawalId, payoutId, paidOutOn },
  delayMs: FIRST_WATCH_MS,
});

/** Asks the bank again, now that staff have entered the right date of its report. */
const bookDated = ({ data, version }: Stored<'PayoutDateCorrected'>): JobRequest[] => {
  const { kind, accountId, withdrawalId, payoutId, firstOn: paidOutOn } = data;
  // The number of the payout keeps the ids apart from those of the account's events.
  if (kind === 'paid-out') {
    const id = `payout.${withdrawalId}.${payoutId}.${version}`;
    return [{ name: 'payout', id, data: { accountId, withdrawalId } }];
  }
  const id = `payout-watch.${payoutId}.${version}`;
  return [{ name: 'payout-watch', id, data: { accountId, withdrawalId, payoutId, paidOutOn } }];
};

/** Waives the reminder fee if the reminder was not delivered. */
const notReached = ({
  data: { personId, messageId },
}: Stored<'MessageFailed' | 'MessageWithheld'>): JobRequest[] => [
  { name: 'unreached-reminder', id: `unreached-reminder.${messageId}`, data: { personId, messageId } },
];

/** Jobs triggered by events of an account, of payments to it and of messages about it. */
export const accountReactions: Reactions = {
  LimitGranted: offerExpiry,
  OfferRevised: offerExpiry,
  ApplicationWithdrawn: ({ data: { applicationId } }) => [
    { name: 'offer-withdrawal', id: `offer-withdrawal.${applicationId}`, data: { applicationId } },
  ],
  BankStatusChanged: (event) => {
    const { accountId, to } = event.data;
    if (to === 'offer')
      return [{ name: 'bank-account', id: `bank-account.${accountId}`, data: { accountId } }];
    return to === 'active' ? decideWithdrawals(event) : [];
  },
  WithdrawalSigned: decideWithdrawals,
  WithdrawalApproved: (event) => payOut(event),
  PayoutFailed: (event) => [
    ...payOut(event, PAYOUT_PAUSE_MS),
    payoutWatch(event.data, dateInSweden(event.occurredAt)),
  ],
  WithdrawalPaidOut: (event) => [
    ...print('payout-document', event),
    payoutWatch(event.data, event.data.paidOutOn),
  ],
  PayoutDateCorrected: bookDated,
  NoticeIssued: (event) => print('notice-document', event),
  ReminderFeeCharged: (event) => print('notice-document', event),
  PaymentAllocated: (event) => print('receipt-document', event),
  // A payment booked late is divided by its recast.
  AccountRecast: (event) => (event.data.cause === 'payment' ? print('receipt-document', event) : []),
  PaymentReceived: (event) => (event.data.replaces === undefined ? [] : print('receipt-document', event)),
  PaymentReversed: (event) => {
    const { accountId, paymentId, reason } = event.data;
    const id = `release-payment.${paymentId}`;
    const letter = print('receipt-document', event);
    if (reason !== 'wrong-account') return letter;
    return [...letter, { name: 'release-payment', id, data: { accountId, paymentId } }];
  },
  IncomingPaymentRecorded: ({ data: { paymentId } }) => [
    { name: 'match-payment', id: `match-payment.${paymentId}`, data: { paymentId } },
  ],
  // The first job ended without an account, so another one, with an id of its own, books the payment.
  IncomingPaymentAssigned: ({ data: { paymentId }, version }) => [
    { name: 'match-payment', id: `match-payment.${paymentId}.${version}`, data: { paymentId } },
    forgettingPayer(paymentId),
  ],
  IncomingPaymentMatched: ({ data: { paymentId } }) => [forgettingPayer(paymentId)],
  IncomingPaymentSentBack: ({ data: { paymentId } }) => [forgettingPayer(paymentId)],
  MessageScheduled: ({ data: { personId, messageId, eta } }, now) => [
    {
      name: 'scheduled-message',
      id: `scheduled-message.${messageId}`,
      data: { personId, messageId },
      delayMs: Math.max(0, Date.parse(eta) - Date.parse(now)),
    },
  ],
  MessageFailed: notReached,
  MessageWithheld: notReached,
};

/** Jobs that schedule messages about an account; `messages.ts` lists the events that trigger them. */
export const toldOf = ({ type, data, version }: RecordedEvent): readonly JobRequest[] => {
  if (messagesOf(type).length === 0) return [];
  const accountId = String(data.accountId);
  const id = `message-scheduling.${accountId}.${version}`;
  return [{ name: 'message-scheduling', id, data: { accountId, version } }];
};
