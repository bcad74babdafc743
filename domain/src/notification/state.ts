import { DomainError } from '../kernel/domain-error.ts';
import { DAY_MS } from '../kernel/units.ts';
import type { NotificationEvent } from './events.ts';

/** A message without a final outcome. */
interface OpenMessage {
  readonly status: 'scheduled' | 'queued' | 'requested' | 'sent';
  /** The provider's number, once sent. */
  readonly reference: string | null;
  /** Subject and time of a message about an account. */
  readonly scheduled: Scheduled | null;
}

export type Scheduled = Extract<NotificationEvent, { type: 'MessageScheduled' }>['data'];

/** A failed message about an account. */
interface FailedMessage extends Scheduled {
  /** The replacing message. */
  readonly retriedAs: string | null;
}

/** A message sent, or to be sent, to an address. */
export type TakenPlace = Pick<
  Extract<NotificationEvent, { type: 'MessagePlaceTaken' }>['data'],
  'messageId' | 'senderId' | 'kind' | 'takenAt'
>;

/** The messages to one person, or the quota of one address; each has its own stream. */
export interface NotificationState {
  /** By messageId; messages with an outcome are dropped. */
  readonly open: Readonly<Record<string, OpenMessage>>;
  /** The newest failed messages, oldest first. */
  readonly failed: readonly FailedMessage[];
  /** Address streams only: quota places taken within a day of the newest. */
  readonly recent: readonly TakenPlace[];
}

/** Far more than can still be resent: an unreachable person gets a few messages a month. */
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

/** Folds one event. An event type unknown to this version leaves the state unchanged. */
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

/** A fault of the caller: messages over the quota wait instead of being refused. */
export const tooManyMessages = (): DomainError => new DomainError('rule', 'TOO_MANY_MESSAGES');

export const messageNotFailed = (): DomainError => new DomainError('rule', 'MESSAGE_NOT_FAILED');
/** Prevents a second resend by somebody else. */
export const messageRetriedAlready = (): DomainError =>
  new DomainError('conflict', 'MESSAGE_RETRIED_ALREADY');
/** Its content is out of date. */
export const messageTooOld = (): DomainError => new DomainError('rule', 'MESSAGE_TOO_OLD');
