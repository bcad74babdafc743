import {
  getMessage,
  listMessages as listMessagesEndpoint,
  retryFailedMessage,
} from '@kreditlina/domain/notification/contracts/staff';
import { notification, retryMessage } from '@kreditlina/domain/notification/index';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { findMessage, findMessagePerson, listMessages } from '@kreditlina/projections/notification/query';
import { tellingWhoWasFirst } from '../../changed-meanwhile.ts';
import { shownAfter } from '../../shown-after.ts';
import type { NotificationParts } from '../parts.ts';

/** The company page filters by company, the page of a type by type. */
export const listMessagesRoute = handle(
  listMessagesEndpoint,
  ({ query, language }, parts: NotificationParts) =>
    listMessages(parts.reads, query, { language, now: parts.now() }),
);

export const getMessageRoute = handle(getMessage, async ({ params, language }, parts: NotificationParts) => {
  const found = await findMessage(parts.reads, params.id, { language, now: parts.now() });
  if (!found) throw notFound();
  return found;
});

/**
 * @throws HttpProblem 404 for an unknown message, 422 for one that did not fail or is outdated, 409 when a
 * colleague was first
 */
export const retryFailedMessageRoute = handle(retryFailedMessage, async (call, parts: NotificationParts) => {
  const { id: messageId } = call.params;
  const { language } = call;
  const found = await findMessagePerson(parts.reads, messageId);
  if (!found) throw notFound();
  const { person_id: personId } = found;
  const command = { messageId, personId, retriedAs: call.origin.commandId };
  const { position } = await tellingWhoWasFirst(
    parts.reads,
    { code: 'MESSAGE_RETRIED_ALREADY', language },
    () => parts.commands.send(call.origin, notification, personId, retryMessage, command),
    async () => {
      const first = await findMessagePerson(parts.reads, messageId);
      if (!first?.retried_by_id || !first.retried_at) return undefined;
      const says = sentAgain[language];
      return { changed_by_id: first.retried_by_id, updated_at: first.retried_at, says };
    },
  );
  const stream = streamOf(notification, personId);
  return shownAfter(parts, call, { position, stream, readModels: ['notification-message'] }, (reads) =>
    findMessage(reads, messageId, { language, now: parts.now() }),
  );
});

const sentAgain = { sv: 'Skickat en gång till', en: 'Sent again' } as const;
