import type { NotificationEvent } from '../events.ts';
import type { NotificationState } from '../state.ts';

export type RecordMessageSent = Extract<NotificationEvent, { type: 'MessageSent' }>['data'];

/** The provider accepted the message; again, under another reference, if it had lost it. */
export const recordMessageSent = (
  state: NotificationState,
  command: RecordMessageSent,
): NotificationEvent[] => {
  const message = state.open[command.messageId];
  if (!message || message.status === 'scheduled' || message.reference === command.reference) return [];
  return [{ type: 'MessageSent', data: { ...command } }];
};
