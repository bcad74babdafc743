import type { DecideContext } from '../../kernel/decider.ts';
import { tooManyMessages } from '../errors.ts';
import type { NotificationEvent } from '../events.ts';
import { waitBefore } from '../quota.ts';
import type { NotificationState } from '../state.ts';

export type TakeMessagePlace = Omit<
  Extract<NotificationEvent, { type: 'MessagePlaceTaken' }>['data'],
  'takenAt'
>;

/** Takes a place in the address's quota before sending. @throws DomainError `TOO_MANY_MESSAGES` */
export function takeMessagePlace(
  state: NotificationState,
  command: TakeMessagePlace,
  { now }: DecideContext,
): NotificationEvent[] {
  if (state.recent.some(({ messageId }) => messageId === command.messageId)) return [];
  if (waitBefore(state, command, now) > 0) throw tooManyMessages();
  return [{ type: 'MessagePlaceTaken', data: { ...command, takenAt: now } }];
}
