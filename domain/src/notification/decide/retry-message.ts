import { nextBusinessHours } from '../../kernel/business-dates.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import { isNews } from '../contracts/enums.ts';
import { messageNotFailed, messageRetriedAlready, messageTooOld } from '../errors.ts';
import type { NotificationEvent } from '../events.ts';
import type { NotificationState } from '../state.ts';

export interface RetryMessage {
  readonly messageId: string;
  readonly personId: string;
  /** Id of the replacing message. */
  readonly retriedAs: string;
}

/**
 * Resends a failed message about an account with the original text and address; it may fail again.
 * @throws DomainError `MESSAGE_NOT_FAILED`, `MESSAGE_RETRIED_ALREADY`, `MESSAGE_TOO_OLD`
 */
export function retryMessage(
  { failed }: NotificationState,
  { messageId, personId, retriedAs }: RetryMessage,
  { now }: DecideContext,
): NotificationEvent[] {
  const message = failed.find((one) => one.messageId === messageId);
  if (!message) throw messageNotFailed();
  if (message.retriedAs === retriedAs) return [];
  if (message.retriedAs !== null) throw messageRetriedAlready();
  if (!isNews(message.eta, now)) throw messageTooOld();
  const { retriedAs: _, ...scheduled } = message;
  const again = { ...scheduled, messageId: retriedAs, eta: nextBusinessHours(now), scheduledAt: now };
  return [
    { type: 'MessageRetried', data: { messageId, personId, retriedAs } },
    { type: 'MessageScheduled', data: again },
  ];
}
