import type { DecideContext } from '../../kernel/decider.ts';
import type { NotificationEvent } from '../events.ts';
import type { NotificationState } from '../state.ts';

export type RequestMessage = Omit<
  Extract<NotificationEvent, { type: 'MessageRequested' }>['data'],
  'requestedAt'
>;

/** Recorded before sending, so that the request is known however the sending ends. */
export function requestMessage(
  state: NotificationState,
  command: RequestMessage,
  { now }: DecideContext,
): NotificationEvent[] {
  if (state.open[command.messageId]) return [];
  return [{ type: 'MessageRequested', data: { ...command, requestedAt: now } }];
}
