import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { instant, uuid } from '../kernel/fields.ts';
import { personal } from '../kernel/personal.ts';
import { notificationTypeKey } from '../notification-type/contracts/enums.ts';
import { failureReason, messageChannel, messageKind, withheldReason } from './contracts/enums.ts';

const ofMessage = { messageId: uuid, personId: uuid };

/**
 * Events contain no addresses: the recipient is a person id. Text that may be read again is sealed under the
 * person.
 */
export const notificationEvents = {
  /** Takes one of an address's daily places. The address is not stored: its id is a keyed hash. */
  MessagePlaceTaken: event(
    'MessagePlaceTaken',
    z.object({ addressId: uuid, messageId: uuid, senderId: uuid, kind: messageKind, takenAt: instant }),
    { sv: 'En adress får ett meddelande', en: 'An address gets a message' },
  ),
  MessageRequested: event(
    'MessageRequested',
    z.object({
      ...ofMessage,
      /** Absent if the message is about the person. */
      applicationId: uuid.optional(),
      kind: messageKind,
      channel: messageChannel,
      requestedAt: instant,
    }),
    { sv: 'Ett meddelande ska skickas ({channel})', en: 'A message is to be sent ({channel})' },
  ),
  /** About a credit account: sent when due, with text rendered only then. */
  MessageScheduled: event(
    'MessageScheduled',
    z.object({
      ...ofMessage,
      accountId: uuid,
      companyId: uuid,
      typeKey: notificationTypeKey,
      channel: messageChannel,
      /** Version of the account's event that it reports. */
      accountVersion: z.int().min(1),
      /** Earliest time of sending. */
      eta: instant,
      scheduledAt: instant,
    }),
    {
      sv: 'Ett meddelande om {typeKey} ska skickas ({channel})',
      en: 'A message about {typeKey} is to be sent ({channel})',
    },
  ),
  /** Its text was rendered from the type's current text, and is handed over. */
  MessageQueued: event(
    'MessageQueued',
    z.object({
      ...ofMessage,
      /** Number of staff edits to the type's text. */ textVersion: z.int().min(0),
    }),
    { sv: 'Meddelandet lämnas till leverantören', en: 'The message is handed to the provider' },
  ),
  /** Not a failure: it was not to be sent. */
  MessageWithheld: event('MessageWithheld', z.object({ ...ofMessage, reason: withheldReason }), {
    sv: 'Meddelandet skickades inte: {reason}',
    en: 'The message was not sent: {reason}',
  }),
  MessageSent: event(
    'MessageSent',
    z.object({
      ...ofMessage,
      /** The provider's number. */
      reference: z.string().max(80),
      /**
       * Text of a message about an account, as accepted by the provider. Other messages may contain a link
       * that grants access.
       */
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
  /** By staff, once: a new message replaces it. */
  MessageRetried: event('MessageRetried', z.object({ ...ofMessage, retriedAs: uuid }), {
    sv: 'Meddelandet skickas om',
    en: 'The message is sent again',
  }),
} as const;

export type NotificationEvent = EventOf<typeof notificationEvents>;
