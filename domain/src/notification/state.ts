import type { MessageKind, NotificationEvent } from './events.ts';

/** A message that has not come to its end. */
export interface OpenMessage {
  readonly status: 'requested' | 'sent';
  /** The provider's number, once sent. */
  readonly reference: string | null;
}

/** The messages to one person. */
export interface NotificationState {
  /** By messageId; what has come to its end is left out. */
  readonly open: Readonly<Record<string, OpenMessage>>;
  /** Of the last day before the newest. */
  readonly recent: readonly { readonly kind: MessageKind; readonly requestedAt: string }[];
}

export const DAY_MS = 24 * 3_600_000;

export const initialState = (): NotificationState => ({ open: {}, recent: [] });

const without = ({ open }: NotificationState, messageId: string): NotificationState['open'] =>
  Object.fromEntries(Object.entries(open).filter(([id]) => id !== messageId));

/** Folds one event. An event type that this version does not know leaves the state as it is. */
export function evolve(state: NotificationState, event: NotificationEvent): NotificationState {
  switch (event.type) {
    case 'MessageRequested': {
      const { messageId, kind, requestedAt } = event.data;
      const since = new Date(Date.parse(requestedAt) - DAY_MS).toISOString();
      return {
        open: { ...state.open, [messageId]: { status: 'requested', reference: null } },
        recent: [...state.recent.filter((one) => one.requestedAt > since), { kind, requestedAt }],
      };
    }
    case 'MessageSent': {
      const { messageId, reference } = event.data;
      return { ...state, open: { ...state.open, [messageId]: { status: 'sent', reference } } };
    }
    case 'MessageDelivered':
    case 'MessageFailed':
      return { ...state, open: without(state, event.data.messageId) };
    default:
      return state;
  }
}
