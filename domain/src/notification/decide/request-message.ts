import type { DecideContext } from '../../kernel/decider.ts';
import { tooManyMessages } from '../errors.ts';
import type { NotificationEvent } from '../events.ts';
import { waitBefore } from '../quota.ts';
import type { NotificationState } from '../state.ts';

export type RequestMessage = Omit<
  Extract<NotificationEvent, { type: 'MessageRequested' }>['data'],
  'requestedAt'
>;

/** Takes a place in the person's quota before anything is sent. @throws DomainError `TOO_MANY_MESSAGES` */
export function requestMessage(
  state: NotificationState,
  command: RequestMessage,
  { now }: DecideContext,
): NotificationEvent[] {
  if (state.open[command.messageId]) return [];
  if (waitBefore(state, command.kind, now) > 0) throw tooManyMessages();
  return [{ type: 'MessageRequested', data: { ...command, requestedAt: now } }];
}
