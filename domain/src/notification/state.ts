import { DomainError } from '../kernel/domain-error.ts';
import { DAY_MS } from '../kernel/units.ts';
import type { NotificationEvent } from './events.ts';

/** A message without a final outcome. */
interface OpenMessage {
  readonly status: 'scheduled' | 'queued' | 'requested' | 'sent';
  /** Reference assigned by the provider; null before sending. */
  readonly reference: string | null;
  /** Subject and time of a message about an account. */
  readonly scheduled: Scheduled | null;
}

export type Scheduled = Extract<NotificationEvent, { type: 'MessageScheduled' }>['data'];

interface FailedMessage extends Scheduled {
  /** Id of the message that replaces it; null if not resent. */
  readonly retriedAs: string | null;
}

/** A place in the quota of an address, taken by one message. */
export type TakenPlace = Pick<
  Extract<NotificationEvent, { type: 'MessagePlaceTaken' }>['data'],
  'messageId' | 'senderId' | 'kind' | 'takenAt'
>;

/** Messages to one person or, in a stream of its own, the quota of one address. */
export interface NotificationState {
  /** By `messageId`, without messages that have a final outcome. */
  readonly open: Readonly<Record<string, OpenMessage>>;
  /** The newest failed messages, oldest first. */
  readonly failed: readonly FailedMessage[];
  /** In streams of addresses: places taken within a day of the newest. Otherwise empty. */
  readonly recent: readonly TakenPlace[];
}

/** Number of failed messages kept, far more than can still be resent. */
const FAILED_KEPT = 50;

export const initialState = (): NotificationState => ({ open: {}, failed: [], recent: [] });

const without = ({ open }: NotificationState, messageId: string): NotificationState['open'] =>
  Object.fromEntries(Object.entries(open).filter(([id]) => id !== messageId));

const changed = (
  state: NotificationState,
  messageId: string,
  change: Partial<OpenMessage>,
): NotificationState => {
  const message = state.open[messageId] ?? { status: 'requested', reference: null, scheduled: null };
  return { ...state, open: { ...state.open, [messageId]: { ...message, ...change } } };
};

export function evolve(state: NotificationState, event: NotificationEvent): NotificationState {
  switch (event.type) {
    case 'MessagePlaceTaken': {
      const { messageId, senderId, kind, takenAt } = event.data;
      const since = new Date(Date.parse(takenAt) - DAY_MS).toISOString();
      const recent = state.recent.filter((one) => one.takenAt > since);
      return { ...state, recent: [...recent, { messageId, senderId, kind, takenAt }] };
    }
    case 'MessageRequested':
      return {
        ...state,
        open: {
          ...state.open,
          [event.data.messageId]: { status: 'requested', reference: null, scheduled: null },
        },
      };
    case 'MessageScheduled': {
      const { messageId } = event.data;
      const message: OpenMessage = { status: 'scheduled', reference: null, scheduled: event.data };
      return { ...state, open: { ...state.open, [messageId]: message } };
    }
    case 'MessageQueued':
      return changed(state, event.data.messageId, { status: 'queued' });
    case 'MessageSent': {
      const { messageId, reference } = event.data;
      return changed(state, messageId, { status: 'sent', reference });
    }
    case 'MessageWithheld':
    case 'MessageDelivered':
      return { ...state, open: without(state, event.data.messageId) };
    case 'MessageFailed': {
      const { messageId } = event.data;
      const scheduled = state.open[messageId]?.scheduled;
      const failed = scheduled ? [...state.failed, { ...scheduled, retriedAs: null }] : state.failed;
      return { ...state, open: without(state, messageId), failed: failed.slice(-FAILED_KEPT) };
    }
    case 'MessageRetried': {
      const { messageId, retriedAs } = event.data;
      const failed = state.failed.map((one) => (one.messageId === messageId ? { ...one, retriedAs } : one));
      return { ...state, failed };
    }
    default:
      return state;
  }
}

/** Caused by the caller: messages over the quota must wait instead. */
export const tooManyMessages = (): DomainError => new DomainError('rule', 'TOO_MANY_MESSAGES');

export const messageNotFailed = (): DomainError => new DomainError('rule', 'MESSAGE_NOT_FAILED');
/** Error for resending a message that another staff member has already resent. */
export const messageRetriedAlready = (): DomainError =>
  new DomainError('conflict', 'MESSAGE_RETRIED_ALREADY');
/** Error for resending a message whose content is out of date. */
export const messageTooOld = (): DomainError => new DomainError('rule', 'MESSAGE_TOO_OLD');
