import type { NotificationEvent } from '../events.ts';
import type { NotificationState } from '../state.ts';

export type WithholdMessage = Extract<NotificationEvent, { type: 'MessageWithheld' }>['data'];

/**
 * Cancels a message. One that was being handed over is withheld only after the provider has confirmed that it
 * never accepted it; an accepted one cannot be recalled.
 */
export const withholdMessage = (state: NotificationState, command: WithholdMessage): NotificationEvent[] => {
  const message = state.open[command.messageId];
  return message && message.status !== 'sent' ? [{ type: 'MessageWithheld', data: { ...command } }] : [];
};
