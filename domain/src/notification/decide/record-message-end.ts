import type { NotificationEvent } from '../events.ts';
import type { NotificationState } from '../state.ts';

export interface RecordMessageEnd {
  readonly messageId: string;
  readonly personId: string;
  readonly end: 'delivered' | Extract<NotificationEvent, { type: 'MessageFailed' }>['data']['reason'];
}

/** Outcome of a message. */
export function recordMessageEnd(
  state: NotificationState,
  { messageId, personId, end }: RecordMessageEnd,
): NotificationEvent[] {
  if (!state.open[messageId]) return [];
  return end === 'delivered'
    ? [{ type: 'MessageDelivered', data: { messageId, personId } }]
    : [{ type: 'MessageFailed', data: { messageId, personId, reason: end } }];
}
