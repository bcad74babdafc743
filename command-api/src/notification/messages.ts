import {
  channelWords,
  exportMessages,
  getMessage,
  listMessages as listMessagesEndpoint,
  type MessageRow,
  messageRow,
  retryFailedMessage,
  statusWords,
} from '@kreditlina/domain/notification/contracts/staff';
import { notification, retryMessage } from '@kreditlina/domain/notification/notification';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle, type Route } from '@kreditlina/http-edge/route';
import {
  findMessage,
  findMessagePerson,
  listMessages,
  exportMessages as openMessages,
} from '@kreditlina/projections/notification/query';
import { tellingWhoWasFirst } from '../changes/conflicts.ts';
import { answerWrite, type RegisterParts } from '../changes/register.ts';
import { type ExportParts, exportRoute } from '../list-export/export-route.ts';
import { column, companyNumberCell, type ExportColumn } from '../list-export/file.ts';

export interface NotificationParts extends RegisterParts, ExportParts {}

const listMessagesRoute = handle(listMessagesEndpoint, ({ query, language }, parts: NotificationParts) =>
  listMessages(parts.reads, query, { language, now: parts.now() }),
);

const getMessageRoute = handle(getMessage, async ({ params, language }, parts: NotificationParts) => {
  const found = await findMessage(parts.reads, params.id, { language, now: parts.now() });
  if (!found) throw notFound();
  return found;
});

/**
 * Sends a failed message again.
 * @throws HttpProblem 404 for an unknown message; 422 for one that did not fail or is outdated; 409 if a
 * colleague was first
 */
const retryFailedMessageRoute = handle(retryFailedMessage, async (call, parts: NotificationParts) => {
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
  return answerWrite(parts, call, { position, stream, readModels: ['notification-message'] }, (reads) =>
    findMessage(reads, messageId, { language, now: parts.now() }),
  );
});

const sentAgain = { sv: 'Skickat en gång till', en: 'Sent again' } as const;

/** Columns of the exported list, without the texts of messages. Times are in Stockholm time. */
export const messageColumns: readonly ExportColumn<MessageRow>[] = [
  column('Meddelande', 'Message', (row) => row.description),
  column('Organisationsnummer', 'Organisation number', (row) => companyNumberCell(row.company_number)),
  column('Företag', 'Company', (row) => row.company_name),
  column('Mottagare', 'Recipient', (row) => row.recipient_name),
  column('Väg', 'Way', (row, language) => channelWords[row.channel][language]),
  column('Skickas (Stockholm)', 'To be sent (Stockholm)', (row) => row.eta, 'time'),
  column('Status', 'Status', (row, language) => statusWords[row.status][language]),
  column('Orsak', 'Reason', (row) => row.status_message),
];

const exportMessagesRoute = exportRoute(exportMessages, {
  name: 'messages',
  row: messageRow,
  columns: messageColumns,
  open: (filters, parts: NotificationParts, { language }) =>
    openMessages(parts.reads, filters, { language, now: parts.now() }),
});

export const notificationRoutes: readonly Route<NotificationParts>[] = [
  listMessagesRoute,
  exportMessagesRoute,
  getMessageRoute,
  retryFailedMessageRoute,
];
