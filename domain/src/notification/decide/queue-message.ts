import type { NotificationEvent } from '../events.ts';
import type { NotificationState } from '../state.ts';

export type QueueMessage = Extract<NotificationEvent, { type: 'MessageQueued' }>['data'];

/**
 * The message is due and its text is ready; recorded before sending, so that it is known however the sending
 * ends.
 */
export const queueMessage = (state: NotificationState, command: QueueMessage): NotificationEvent[] =>
  state.open[command.messageId]?.status === 'scheduled'
    ? [{ type: 'MessageQueued', data: { ...command } }]
    : [];
