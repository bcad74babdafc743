import type { NotificationEvent } from '../events.ts';
import type { NotificationState } from '../state.ts';

export type WithholdMessage = Extract<NotificationEvent, { type: 'MessageWithheld' }>['data'];

/**
 * A message is not sent after all. One that was to be handed over is withheld only once the provider has said that it never took it;
 * one that it took cannot be called back.
 */
export const withholdMessage = (state: NotificationState, command: WithholdMessage): NotificationEvent[] => {
  const message = state.open[command.messageId];
  return message && message.status !== 'sent' ? [{ type: 'MessageWithheld', data: { ...command } }] : [];
};
