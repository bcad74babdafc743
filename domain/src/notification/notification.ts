import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import { v5 } from 'uuid';
import { nextBusinessHours } from '../kernel/business-dates.ts';
import type { Aggregate, DecideContext } from '../kernel/decider.ts';
import { DAY_MS } from '../kernel/units.ts';
import { mailboxOf } from '../validators/email.ts';
import { normalizePhone } from '../validators/phone.ts';
import { isNews, type MessageChannel, type MessageKind } from './contracts/enums.ts';
import type { NotificationEvent } from './events.ts';
import {
  evolve,
  initialState,
  messageNotFailed,
  messageRetriedAlready,
  messageTooOld,
  type NotificationState,
  type Scheduled,
  type TakenPlace,
  tooManyMessages,
} from './state.ts';

export type { MessageChannel, MessageKind } from './contracts/enums.ts';
export type { NotificationEvent } from './events.ts';
export type { NotificationState, Scheduled } from './state.ts';

/** Streams `notification-<personId>`, and `notification-<addressId>` for the quota of an address. */
export const notification: Aggregate<NotificationState, NotificationEvent> = {
  category: 'notification',
  initialState,
  evolve,
  foldVersion: 4,
};

const ADDRESS_NAMESPACE = '0f5e2c37-4d4f-5d0c-8f2b-7b1e6a9c4d21';

/**
 * Id of the phone or mailbox behind an address, the same for all spellings. It is keyed with a secret,
 * because otherwise the address could be found by trying known ones.
 * @param pepper secret of the installation, at least 16 characters
 */
export function addressId(pepper: string, channel: MessageChannel, address: string): string {
  if (pepper.length < 16) throw new TypeError('The pepper must have at least 16 characters');
  const place = channel === 'sms' ? (normalizePhone(address) ?? address) : mailboxOf(address);
  const keyed = hmac(sha256, utf8ToBytes(pepper), utf8ToBytes(`address ${channel} ${place}`));
  return v5(bytesToHex(keyed), ADDRESS_NAMESPACE);
}

/** Maximum number of messages of one sort to an address per day, for all recipients and senders together. */
const ADDRESS_A_DAY = 3;
/** Maximum number of these per sender, so that one sender cannot use up an address. */
const SENDER_A_DAY = 2;
/** Maximum number of messages about accounts to an address per day, more than a busy day needs. */
const ACCOUNT_A_DAY = 12;

/**
 * Sort of a message, which determines its quota: `naming` for invitations, `own` for messages to applicants
 * about their application, `awaited` for those that the recipient expects, `account` for those about an
 * account.
 */
const sortOf = (kind: MessageKind): 'naming' | 'own' | 'awaited' | 'account' => {
  if (kind === 'account') return 'account';
  if (kind === 'invitation' || kind === 'reminder') return 'naming';
  return kind === 'signature-due' || kind === 'signature-reminder' ? 'awaited' : 'own';
};

/**
 * Delay in ms before the next message to an address, which prevents flooding; 0 if it can be sent now. The
 * message waits silently, because an error would disclose that others have invited the person too.
 */
export function waitBefore(
  { recent }: NotificationState,
  { kind, senderId }: Pick<TakenPlace, 'kind' | 'senderId'>,
  now: string,
): number {
  const sort = sortOf(kind);
  if (sort === 'awaited') return 0;
  const since = Date.parse(now) - DAY_MS;
  const ofSort = recent.filter((one) => sortOf(one.kind) === sort && Date.parse(one.takenAt) > since);
  const ofSender = ofSort.filter((one) => one.senderId === senderId);
  const untilFree = (taken: readonly TakenPlace[], most: number): number => {
    const first = taken.at(-most);
    return first === undefined ? 0 : Date.parse(first.takenAt) - since;
  };
  if (sort === 'account') return untilFree(ofSort, ACCOUNT_A_DAY);
  return Math.max(untilFree(ofSort, ADDRESS_A_DAY), untilFree(ofSender, SENDER_A_DAY));
}

export type RequestMessage = Omit<
  Extract<NotificationEvent, { type: 'MessageRequested' }>['data'],
  'requestedAt'
>;

/** Records a request before the message is sent, so that the request is known even if sending crashes. */
export function requestMessage(
  state: NotificationState,
  command: RequestMessage,
  { now }: DecideContext,
): NotificationEvent[] {
  if (state.open[command.messageId]) return [];
  return [{ type: 'MessageRequested', data: { ...command, requestedAt: now } }];
}

export type TakeMessagePlace = Omit<
  Extract<NotificationEvent, { type: 'MessagePlaceTaken' }>['data'],
  'takenAt'
>;

/**
 * Takes a place in the address's quota before sending.
 * @throws DomainError `TOO_MANY_MESSAGES`
 */
export function takeMessagePlace(
  state: NotificationState,
  command: TakeMessagePlace,
  { now }: DecideContext,
): NotificationEvent[] {
  if (state.recent.some(({ messageId }) => messageId === command.messageId)) return [];
  if (waitBefore(state, command, now) > 0) throw tooManyMessages();
  return [{ type: 'MessagePlaceTaken', data: { ...command, takenAt: now } }];
}

type QueueMessage = Extract<NotificationEvent, { type: 'MessageQueued' }>['data'];

/** Records the rendered text before the message is sent, so that it is known even if sending crashes. */
export const queueMessage = (state: NotificationState, command: QueueMessage): NotificationEvent[] =>
  state.open[command.messageId]?.status === 'scheduled'
    ? [{ type: 'MessageQueued', data: { ...command } }]
    : [];

export type ScheduleMessage = Omit<Scheduled, 'scheduledAt'>;

export function scheduleMessage(
  state: NotificationState,
  command: ScheduleMessage,
  { now }: DecideContext,
): NotificationEvent[] {
  if (state.open[command.messageId]) return [];
  return [{ type: 'MessageScheduled', data: { ...command, scheduledAt: now } }];
}

export type WithholdMessage = Extract<NotificationEvent, { type: 'MessageWithheld' }>['data'];

/**
 * Withholds a message. If it was being handed over, the provider must first have confirmed that it did not
 * accept it; an accepted message cannot be recalled.
 */
export const withholdMessage = (state: NotificationState, command: WithholdMessage): NotificationEvent[] => {
  const message = state.open[command.messageId];
  return message && message.status !== 'sent' ? [{ type: 'MessageWithheld', data: { ...command } }] : [];
};

type RecordMessageSent = Extract<NotificationEvent, { type: 'MessageSent' }>['data'];

/** Records that the provider accepted the message, again with a new reference if the provider lost it. */
export const recordMessageSent = (
  state: NotificationState,
  command: RecordMessageSent,
): NotificationEvent[] => {
  const message = state.open[command.messageId];
  if (!message || message.status === 'scheduled' || message.reference === command.reference) return [];
  return [{ type: 'MessageSent', data: { ...command } }];
};

export interface RecordMessageEnd {
  readonly messageId: string;
  readonly personId: string;
  readonly end: 'delivered' | Extract<NotificationEvent, { type: 'MessageFailed' }>['data']['reason'];
}

export function recordMessageEnd(
  state: NotificationState,
  { messageId, personId, end }: RecordMessageEnd,
): NotificationEvent[] {
  if (!state.open[messageId]) return [];
  return end === 'delivered'
    ? [{ type: 'MessageDelivered', data: { messageId, personId } }]
    : [{ type: 'MessageFailed', data: { messageId, personId, reason: end } }];
}

export interface RetryMessage {
  readonly messageId: string;
  readonly personId: string;
  /** Id of the message that replaces it. */
  readonly retriedAs: string;
}

/**
 * Resends a failed message about an account with the original text and address; it may fail again.
 * @throws DomainError `MESSAGE_NOT_FAILED`, `MESSAGE_RETRIED_ALREADY`, `MESSAGE_TOO_OLD`
 */
export function retryMessage(
  { failed }: NotificationState,
  { messageId, personId, retriedAs }: RetryMessage,
  { now }: DecideContext,
): NotificationEvent[] {
  const message = failed.find((one) => one.messageId === messageId);
  if (!message) throw messageNotFailed();
  if (message.retriedAs === retriedAs) return [];
  if (message.retriedAs !== null) throw messageRetriedAlready();
  if (!isNews(message.eta, now)) throw messageTooOld();
  const { retriedAs: _, ...scheduled } = message;
  const again = { ...scheduled, messageId: retriedAs, eta: nextBusinessHours(now), scheduledAt: now };
  return [
    { type: 'MessageRetried', data: { messageId, personId, retriedAs } },
    { type: 'MessageScheduled', data: again },
  ];
}
