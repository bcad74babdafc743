import type { NotificationEvent } from '../events.ts';
import type { NotificationState } from '../state.ts';

export type RecordMessageSent = Extract<NotificationEvent, { type: 'MessageSent' }>['data'];

/** The provider took the message. */
export const recordMessageSent = (
  state: NotificationState,
  command: RecordMessageSent,
): NotificationEvent[] =>
  ['requested', 'queued'].includes(state.open[command.messageId]?.status ?? '')
    ? [{ type: 'MessageSent', data: { ...command } }]
    : [];
