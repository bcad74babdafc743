import { z } from 'zod';
import { staffWith } from '../../kernel/access.ts';
import { id, idParams, instant } from '../../kernel/contract-fields.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { listCount, listExport, listQuery, prefixFilter, wordsFilter } from '../../kernel/list-contract.ts';
import { personalShown } from '../../kernel/personal.ts';
import { messageChannel, messageKind, messageStatus } from './enums.ts';

/** For a company, for a type, or all. */
export const messagesQuery = listQuery(
  ['eta', 'status'],
  { sort: 'eta', order: 'desc' },
  {
    company_id: id.optional(),
    notification_type_id: id.optional(),
    company_name: wordsFilter,
    company_number: prefixFilter,
    /** Case-insensitive prefix. */
    status: prefixFilter,
  },
);
export type MessagesQuery = z.output<typeof messagesQuery>;

export const messageRow = z.strictObject({
  id,
  /** Null if the application has no company any more. */
  company_id: id.nullable(),
  company_number: z.string().nullable(),
  company_name: z.string().nullable(),
  /** Subject, in the reader's language. */
  description: z.string(),
  kind: messageKind,
  channel: messageChannel,
  /** Empty if the name is unknown. */
  recipient_name: personalShown(z.string()),
  /** Earliest time of sending; for a message without delay, the time of its request. */
  eta: instant,
  status: messageStatus,
  /** Reason of the failure, in the reader's language. */
  status_message: z.string().nullable(),
  /** Null for a message about an application, which has no type. */
  notification_type_id: id.nullable(),
  /** Whether it can be resent, once. */
  may_retry: z.boolean(),
  retried_at: instant.nullable(),
  retried_by: z.string().nullable(),
  updated_at: instant,
});
export type MessageRow = z.output<typeof messageRow>;
export const messagesAnswer = z.strictObject({ notification_messages: z.array(messageRow), ...listCount });

/** GET /api/admin/notification-message/{id}, POST …/{id}/retry */
export const messageAnswer = z.strictObject({
  ...messageRow.shape,
  /** Text sent to the provider; null before that, and once the person is erased. */
  text: personalShown(z.string().nullable()),
});
export type Message = z.output<typeof messageAnswer>;

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/admin/notification-message',
  access: staffWith('read'),
  summary: 'Messages to customers, with what became of them',
  query: messagesQuery,
  answer: messagesAnswer,
});

export const getMessage = endpoint({
  method: 'GET',
  path: '/api/admin/notification-message/:id',
  access: staffWith('read'),
  summary: 'One message with what it said',
  params: idParams,
  answer: messageAnswer,
});

export const retryFailedMessage = endpoint({
  method: 'POST',
  path: '/api/admin/notification-message/:id/retry',
  access: staffWith('manage-messages'),
  summary: 'Sends a message that did not come again, once',
  params: idParams,
  answer: messageAnswer,
});

export const exportMessages = listExport(
  '/api/admin/notification-message/export',
  'The whole filtered list of messages as a file',
  messagesQuery,
);
