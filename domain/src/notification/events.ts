import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { instant, uuid } from '../kernel/fields.ts';
import { personal } from '../kernel/personal.ts';
import { notificationTypeKey } from '../notification-type/contracts/enums.ts';
import { failureReason, messageChannel, messageKind, withheldReason } from './contracts/enums.ts';

const ofMessage = { messageId: uuid, personId: uuid };

/** Events of messages, without addresses. Text that may be read again is sealed with the recipient's key. */
export const notificationEvents = {
  /** The message takes one of an address's daily places. `addressId` is a keyed hash of the address. */
  MessagePlaceTaken: event(
    'MessagePlaceTaken',
    z.object({ addressId: uuid, messageId: uuid, senderId: uuid, kind: messageKind, takenAt: instant }),
    { sv: 'En adress får ett meddelande', en: 'An address gets a message' },
  ),
  MessageRequested: event(
    'MessageRequested',
    z.object({
      ...ofMessage,
      /** Absent if the message does not concern an application. */
      applicationId: uuid.optional(),
      kind: messageKind,
      channel: messageChannel,
      requestedAt: instant,
    }),
    { sv: 'Ett meddelande ska skickas ({channel})', en: 'A message is to be sent ({channel})' },
  ),
  /** A message about a credit account was scheduled. Its text is rendered only when it is due. */
  MessageScheduled: event(
    'MessageScheduled',
    z.object({
      ...ofMessage,
      accountId: uuid,
      companyId: uuid,
      typeKey: notificationTypeKey,
      channel: messageChannel,
      /** Version of the account's stream at the event that the message reports. */
      accountVersion: z.int().min(1),
      /** Earliest time at which it is sent. */
      eta: instant,
      scheduledAt: instant,
    }),
    {
      sv: 'Ett meddelande om {typeKey} ska skickas ({channel})',
      en: 'A message about {typeKey} is to be sent ({channel})',
    },
  ),
  /** The text was rendered, and the message is being handed to the provider. */
  MessageQueued: event(
    'MessageQueued',
    z.object({
      ...ofMessage,
      /** Number of staff edits to the type's text. */ textVersion: z.int().min(0),
    }),
    { sv: 'Meddelandet lämnas till leverantören', en: 'The message is handed to the provider' },
  ),
  /** The message was deliberately not sent; this is not a failure. */
  MessageWithheld: event('MessageWithheld', z.object({ ...ofMessage, reason: withheldReason }), {
    sv: 'Meddelandet skickades inte: {reason}',
    en: 'The message was not sent: {reason}',
  }),
  MessageSent: event(
    'MessageSent',
    z.object({
      ...ofMessage,
      /** Reference assigned by the provider. */
      reference: z.string().max(80),
      /** Text of a message about an account. Others may contain a link that grants access. */
      text: personal(z.string().max(4_000)).optional(),
    }),
    { sv: 'Meddelandet skickades', en: 'The message was sent' },
  ),
  MessageDelivered: event('MessageDelivered', z.object(ofMessage), {
    sv: 'Meddelandet kom fram',
    en: 'The message was delivered',
  }),
  MessageFailed: event('MessageFailed', z.object({ ...ofMessage, reason: failureReason }), {
    sv: 'Meddelandet kom inte fram',
    en: 'The message was not delivered',
  }),
  /** Staff resent the message, which is possible once. A new message replaces it. */
  MessageRetried: event('MessageRetried', z.object({ ...ofMessage, retriedAs: uuid }), {
    sv: 'Meddelandet skickas om',
    en: 'The message is sent again',
  }),
} as const;

export type NotificationEvent = EventOf<typeof notificationEvents>;
