import type { NotificationEvent } from '../events.ts';
import type { NotificationState } from '../state.ts';

export type WithholdMessage = Extract<NotificationEvent, { type: 'MessageWithheld' }>['data'];

/** A scheduled message is not sent after all. What was handed over already cannot be called back. */
export const withholdMessage = (state: NotificationState, command: WithholdMessage): NotificationEvent[] =>
  state.open[command.messageId]?.status === 'scheduled'
    ? [{ type: 'MessageWithheld', data: { ...command } }]
    : [];
