import { z } from 'zod';
import { id, idParams, instant } from '../../kernel/contract-fields.ts';
import { endpoint, staffWith } from '../../kernel/endpoint.ts';
import { listCount, listExport, listQuery, prefixFilter, wordsFilter } from '../../kernel/list-contract.ts';
import { personalShown } from '../../kernel/personal.ts';
import type { Words } from '../../text/words.ts';
import {
  type FailureReason,
  type MessageChannel,
  type MessageKind,
  type MessageStatus,
  messageChannel,
  messageKind,
  messageStatus,
  type WithheldReason,
} from './enums.ts';

/** Names of messages about an application, which have no type. */
export const kindWords: Readonly<Record<Exclude<MessageKind, 'account'>, Words>> = {
  invitation: { sv: 'Inbjudan', en: 'Invitation' },
  reminder: { sv: 'Påminnelse om inbjudan', en: 'Reminder of the invitation' },
  'signature-due': { sv: 'Dags att skriva under', en: 'Time to sign' },
  'signature-reminder': { sv: 'Påminnelse om att skriva under', en: 'Reminder to sign' },
  'named-unusable': { sv: 'En angiven person kan inte användas', en: 'A named person cannot be used' },
  'decision-ready': { sv: 'Beslutet är klart', en: 'The decision is ready' },
  'review-decided': { sv: 'Omprövningen är klar', en: 'The review is done' },
  'more-requested': { sv: 'En fråga om ansökan', en: 'A question about the application' },
  'contact-changed': { sv: 'Kontaktuppgifter är ändrade', en: 'Contact details were changed' },
};

/** Explanations of why a message was not delivered, for staff. */
export const reasonWords: Readonly<Record<FailureReason | WithheldReason, Words>> = {
  'not-sent': {
    sv: 'Leverantören tog inte emot meddelandet. Numret eller adressen kan vara fel.',
    en: 'The provider did not take the message. The number or address may be wrong.',
  },
  'not-delivered': {
    sv: 'Meddelandet kunde inte lämnas fram.',
    en: 'The message could not be delivered.',
  },
  unknown: {
    sv: 'Leverantören har inte sagt om meddelandet kom fram. Skickas det igen kan kunden få det två gånger.',
    en: 'The provider has not said whether the message came. Sent again, the customer may get it twice.',
  },
  'no-address': {
    sv: 'Det fanns ingen adress att skicka till.',
    en: 'There was no address to send it to.',
  },
  'no-text': { sv: 'Det gick inte att göra någon text.', en: 'No text could be made.' },
  'switched-off': {
    sv: 'Skickades inte: meddelandet är avstängt.',
    en: 'Not sent: the message is switched off.',
  },
  'company-blocked': {
    sv: 'Skickades inte: företaget får inte meddelandet.',
    en: 'Not sent: the company does not get the message.',
  },
  outdated: {
    sv: 'Skickades inte: det gällde inte längre.',
    en: 'Not sent: it was no longer true.',
  },
};

export const statusWords: Readonly<Record<MessageStatus, Words>> = {
  scheduled: { sv: 'Planerat', en: 'Scheduled' },
  queued: { sv: 'På väg', en: 'On its way' },
  delivered: { sv: 'Framme', en: 'Delivered' },
  undelivered: { sv: 'Kom inte fram', en: 'Undelivered' },
  failed: { sv: 'Misslyckades', en: 'Failed' },
  error: { sv: 'Fel', en: 'Error' },
  withheld: { sv: 'Skickades inte', en: 'Not sent' },
};

export const channelWords: Readonly<Record<MessageChannel, Words>> = {
  sms: { sv: 'Sms', en: 'Text message' },
  email: { sv: 'E-post', en: 'E-mail' },
};

/** Messages of one company, of one type, or all. */
export const messagesQuery = listQuery(
  ['eta', 'status'],
  { sort: 'eta', order: 'desc' },
  {
    company_id: id.optional(),
    notification_type_id: id.optional(),
    company_name: wordsFilter,
    company_number: prefixFilter,
    /** Start of the status, ignoring case. */
    status: prefixFilter,
  },
);
export type MessagesQuery = z.output<typeof messagesQuery>;

export const messageRow = z.strictObject({
  id,
  /** Null if the application no longer has a company. */
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
  /** Reason for the failure, in the reader's language. */
  status_message: z.string().nullable(),
  /** Null for a message about an application, which has no type. */
  notification_type_id: id.nullable(),
  /** True if it can still be resent, which is possible once. */
  may_retry: z.boolean(),
  retried_at: instant.nullable(),
  retried_by: z.string().nullable(),
  updated_at: instant,
});
export type MessageRow = z.output<typeof messageRow>;
const messagesAnswer = z.strictObject({ notification_messages: z.array(messageRow), ...listCount });

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/admin/notification-message',
  access: staffWith('read'),
  summary: 'Lists messages to customers with their delivery status',
  query: messagesQuery,
  answer: messagesAnswer,
});

const messageAnswer = z.strictObject({
  ...messageRow.shape,
  /** Text sent to the provider; null before that, and once the person is erased. */
  text: personalShown(z.string().nullable()),
});
export type Message = z.output<typeof messageAnswer>;

export const getMessage = endpoint({
  method: 'GET',
  path: '/api/admin/notification-message/:id',
  access: staffWith('read'),
  summary: 'Returns a message with its text',
  params: idParams,
  answer: messageAnswer,
});

export const retryFailedMessage = endpoint({
  method: 'POST',
  path: '/api/admin/notification-message/:id/retry',
  access: staffWith('manage-messages'),
  summary: 'Resends a failed message, once',
  params: idParams,
  answer: messageAnswer,
  errors: ['MESSAGE_NOT_FAILED', 'MESSAGE_RETRIED_ALREADY', 'MESSAGE_TOO_OLD'],
});

export const exportMessages = listExport(
  '/api/admin/notification-message/export',
  'Exports the filtered list of messages as a file',
  messagesQuery,
);
