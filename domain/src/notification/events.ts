import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { instant, uuid } from '../kernel/fields.ts';
import { personal } from '../kernel/personal.ts';
import { notificationTypeKey } from '../notification-type/contracts/enums.ts';
import { failureReason, messageChannel, messageKind, withheldReason } from './contracts/enums.ts';

const ofMessage = { messageId: uuid, personId: uuid };

/** Addresses stand in no event: to whom is said by the person's id. A text that may be read again lies sealed under the person. */
export const notificationEvents = {
  /** One of the messages that an address gets in a day is spoken for. The address itself stands nowhere: its id is a keyed hash. */
  MessagePlaceTaken: event(
    'MessagePlaceTaken',
    z.object({ addressId: uuid, messageId: uuid, senderId: uuid, kind: messageKind, takenAt: instant }),
    { sv: 'En adress får ett meddelande', en: 'An address gets a message' },
  ),
  MessageRequested: event(
    'MessageRequested',
    z.object({
      ...ofMessage,
      /** Missing where it is about the person. */
      applicationId: uuid.optional(),
      kind: messageKind,
      channel: messageChannel,
      requestedAt: instant,
    }),
    { sv: 'Ett meddelande ska skickas ({channel})', en: 'A message is to be sent ({channel})' },
  ),
  /** About a credit account: sent when its time has come, in words that are made only then. */
  MessageScheduled: event(
    'MessageScheduled',
    z.object({
      ...ofMessage,
      accountId: uuid,
      companyId: uuid,
      typeKey: notificationTypeKey,
      channel: messageChannel,
      /** Version of the account's event that it tells of. */
      accountVersion: z.int().min(1),
      /** Not before. */
      eta: instant,
      scheduledAt: instant,
    }),
    {
      sv: 'Ett meddelande om {typeKey} ska skickas ({channel})',
      en: 'A message about {typeKey} is to be sent ({channel})',
    },
  ),
  /** Its text was made of the type as it then stood, and is handed over. */
  MessageQueued: event(
    'MessageQueued',
    z.object({
      ...ofMessage,
      /** How often staff had edited the text of the type. */ textVersion: z.int().min(0),
    }),
    { sv: 'Meddelandet lämnas till leverantören', en: 'The message is handed to the provider' },
  ),
  /** Nothing failed: it was not to be sent. */
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
      /** Of a message about an account, as the provider took it. Others may hold a link that is somebody's right. */
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
  /** By staff, once: a message of its own takes its place. */
  MessageRetried: event('MessageRetried', z.object({ ...ofMessage, retriedAs: uuid }), {
    sv: 'Meddelandet skickas om',
    en: 'The message is sent again',
  }),
} as const;

export type NotificationEvent = EventOf<typeof notificationEvents>;
