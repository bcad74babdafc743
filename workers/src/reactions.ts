import { DAY_MS, HOUR_MS } from '@kreditlina/domain/kernel/units';
import { notificationTypeId } from '@kreditlina/domain/notification-type/notification-type';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import { assertJobRequest, type JobRequest } from '@kreditlina/job-runner/job-queue';
import { contentReactions } from './content/content.ts';
import { accountReactions, toldOf } from './credit-account/reactions.ts';
import { applicationReactions } from './credit-application/reactions.ts';
import { dossierReactions } from './dossier/dossier.ts';
import { identityReactions } from './identity/contact.ts';
import { mailingListReactions } from './mailing-list/mailing-list.ts';
import type { ReactingEvent, Reactions } from './reaction.ts';
import { reportReactions } from './report/report.ts';
import { savedReportReactions } from './saved-report/saved-report.ts';

/** Categories of streams whose events can trigger jobs. */
export const REACTION_CATEGORIES = [
  'creditApplication',
  'creditAccount',
  'company',
  'notification',
  'notificationType',
  'incomingPayment',
  'payoutDate',
  'report',
  'savedReport',
  'businessDay',
  'dossier',
  'mailingList',
  'contentPage',
  'user',
] as const;

/**
 * Age at which a test message is no longer sent, because the colleague has stopped waiting. The queue
 * remembers finished jobs for only a week.
 */
const TEST_MESSAGE_MAX_MS = DAY_MS;

/** Delay of the first delivery check, longer than a sending job's own retries. */
const SEEN_TO_AFTER_MS = HOUR_MS;

/**
 * Jobs triggered by each event, derived from it alone, so that a repeated delivery requests the same jobs by
 * the same ids. Their data contains only ids and instants.
 */
const reactions: Reactions = {
  ...applicationReactions,
  ...accountReactions,
  ...reportReactions,
  ...savedReportReactions,
  ...dossierReactions,
  ...identityReactions,
  ...mailingListReactions,
  ...contentReactions,
  NotificationTestRequested: ({ occurredAt, data: { typeKey, testId, personId } }, now) =>
    // The log does not show that it was sent, so a reader that starts from the beginning, for example after a
    // move, must not send it again.
    Date.parse(now) - Date.parse(occurredAt) > TEST_MESSAGE_MAX_MS
      ? []
      : [
          {
            name: 'test-message',
            id: `test-message.${testId}`,
            data: { typeId: notificationTypeId(typeKey), testId, personId },
          },
        ],
  MessageRequested: ({ data: { personId, messageId, requestedAt }, version }, now) => [
    {
      name: 'message-delivery',
      id: `message-delivery.${messageId}.${version}`,
      data: { personId, messageId },
      delayMs: Math.max(0, Date.parse(requestedAt) + SEEN_TO_AFTER_MS - Date.parse(now)),
    },
  ],
  MessageSent: ({ data: { personId, messageId } }) => {
    return [{ name: 'message-delivery', id: `message-delivery.${messageId}`, data: { personId, messageId } }];
  },
};

/**
 * Jobs that an event triggers; empty for purely informative events.
 * @throws RangeError if the event lacks data promised by its type
 */
export function jobRequestsOf(event: RecordedEvent, now: string): readonly JobRequest[] {
  // Each function gets data of its own event type, which the catalogue checked when the event was stored.
  const react = (
    Object.hasOwn(reactions, event.type) ? reactions[event.type as ReactingEvent['type']] : undefined
  ) as ((event: RecordedEvent, now: string) => readonly JobRequest[]) | undefined;
  const requests = [...(react?.(event, now) ?? []), ...toldOf(event)];
  for (const request of requests) assertJobRequest(request);
  return requests;
}
