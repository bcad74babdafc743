import type { Aggregate } from '../kernel/decider.ts';
import type { NotificationEvent } from './events.ts';
import { evolve, initialState, type NotificationState } from './state.ts';

export { addressId } from './address-id.ts';
export type { MessageChannel, MessageKind } from './contracts/enums.ts';
export { queueMessage } from './decide/queue-message.ts';
export { type RecordMessageEnd, recordMessageEnd } from './decide/record-message-end.ts';
export { recordMessageSent } from './decide/record-message-sent.ts';
export { type RequestMessage, requestMessage } from './decide/request-message.ts';
export { type RetryMessage, retryMessage } from './decide/retry-message.ts';
export { type ScheduleMessage, scheduleMessage } from './decide/schedule-message.ts';
export { type TakeMessagePlace, takeMessagePlace } from './decide/take-message-place.ts';
export { type WithholdMessage, withholdMessage } from './decide/withhold-message.ts';
export type { NotificationEvent } from './events.ts';
export { waitBefore } from './quota.ts';
export type { NotificationState, Scheduled } from './state.ts';

/** Streams `notification-<personId>`, and `notification-<addressId>` for the quota of an address. */
export const notification: Aggregate<NotificationState, NotificationEvent> = {
  category: 'notification',
  initialState,
  evolve,
  foldVersion: 4,
};
