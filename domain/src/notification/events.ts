import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { instant, uuid } from '../kernel/fields.ts';

/** What a message is about. `invitation` and `reminder` come to people who did not ask for them. */
export const messageKind = z.enum([
  'invitation',
  'reminder',
  'signature-due',
  'signature-reminder',
  'named-unusable',
  'decision-ready',
  'review-decided',
]);
export const messageChannel = z.enum(['sms', 'email']);

const ofMessage = { messageId: uuid, personId: uuid };

/** Addresses and texts stand in no event: to whom is said by the person's id, what by the kind. */
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
      applicationId: uuid,
      kind: messageKind,
      channel: messageChannel,
      requestedAt: instant,
    }),
    { sv: 'Ett meddelande ska skickas ({channel})', en: 'A message is to be sent ({channel})' },
  ),
  MessageSent: event(
    'MessageSent',
    z.object({ ...ofMessage, /** The provider's number. */ reference: z.string().max(80) }),
    { sv: 'Meddelandet skickades', en: 'The message was sent' },
  ),
  MessageDelivered: event('MessageDelivered', z.object(ofMessage), {
    sv: 'Meddelandet kom fram',
    en: 'The message was delivered',
  }),
  MessageFailed: event(
    'MessageFailed',
    z.object({ ...ofMessage, reason: z.enum(['not-sent', 'not-delivered', 'unknown']) }),
    { sv: 'Meddelandet kom inte fram', en: 'The message was not delivered' },
  ),
} as const;

export type NotificationEvent = EventOf<typeof notificationEvents>;
export type MessageKind = z.output<typeof messageKind>;
export type MessageChannel = z.output<typeof messageChannel>;
