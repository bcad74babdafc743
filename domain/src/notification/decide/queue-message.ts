import type { NotificationEvent } from '../events.ts';
import type { NotificationState } from '../state.ts';

export type QueueMessage = Extract<NotificationEvent, { type: 'MessageQueued' }>['data'];

/** Its time has come and its text is there: before anything is sent, so that it is known however the sending ends. */
export const queueMessage = (state: NotificationState, command: QueueMessage): NotificationEvent[] =>
  state.open[command.messageId]?.status === 'scheduled'
    ? [{ type: 'MessageQueued', data: { ...command } }]
    : [];
