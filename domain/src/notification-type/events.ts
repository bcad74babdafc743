import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { instant, uuid } from '../kernel/fields.ts';
import { notificationTypeKey } from './contracts/enums.ts';

/** Kinds of variables, which determine their format in a text. */
const placeholderKind = z.enum(['text', 'cents', 'rate', 'date', 'instant', 'giro', 'ocr', 'link']);
/**
 * `holder` signed the agreement; `requester` made the request that the message is about; `guarantors` are all
 * who stand surety, and `other-guarantors` those who do not get the holder's message about the same thing.
 */
const audience = z.enum(['holder', 'requester', 'guarantors', 'other-guarantors']);
const template = z.string().min(1).max(1_000);
const ofType = { typeKey: notificationTypeKey };

/** The acting person is in the metadata of each event. */
export const notificationTypeEvents = {
  /** Definition of the type in the code, recorded when that version is first used. */
  NotificationTypeDefined: event(
    'NotificationTypeDefined',
    z.object({
      ...ofType,
      channel: z.enum(['sms', 'email', 'sms-and-email']),
      audience,
      /** Title in Swedish, which is the subject of an e-mail. */
      title: z.string().min(1).max(80),
      placeholders: z
        .array(z.object({ name: z.string().regex(/^[a-zA-Z]{1,20}$/), kind: placeholderKind }))
        .max(10),
      /** In Swedish, with `{name}` for each variable. */
      body: template,
    }),
    { sv: 'Meddelandet om {typeKey} fick sin form', en: 'The message about {typeKey} got its form' },
  ),
  NotificationBodyEdited: event('NotificationBodyEdited', z.object({ ...ofType, body: template }), {
    sv: 'Texten i meddelandet om {typeKey} ändrades',
    en: 'The text of the message about {typeKey} was edited',
  }),
  NotificationTypeSwitchedOn: event('NotificationTypeSwitchedOn', z.object(ofType), {
    sv: 'Meddelandet om {typeKey} skickas igen',
    en: 'The message about {typeKey} is sent again',
  }),
  NotificationTypeSwitchedOff: event('NotificationTypeSwitchedOff', z.object(ofType), {
    sv: 'Meddelandet om {typeKey} skickas inte längre',
    en: 'The message about {typeKey} is sent no more',
  }),
  NotificationCompanyBlocked: event('NotificationCompanyBlocked', z.object({ ...ofType, companyId: uuid }), {
    sv: 'Ett företag får inte längre meddelandet om {typeKey}',
    en: 'A company no longer gets the message about {typeKey}',
  }),
  NotificationCompanyUnblocked: event(
    'NotificationCompanyUnblocked',
    z.object({ ...ofType, companyId: uuid }),
    {
      sv: 'Ett företag får meddelandet om {typeKey} igen',
      en: 'A company gets the message about {typeKey} again',
    },
  ),
  /** A test message with example values is sent to the person who requested it. */
  NotificationTestRequested: event(
    'NotificationTestRequested',
    z.object({ ...ofType, testId: uuid, personId: uuid, requestedAt: instant }),
    {
      sv: 'Ett prov på meddelandet om {typeKey} ska skickas',
      en: 'A test of the message about {typeKey} is to be sent',
    },
  ),
} as const;

export type NotificationTypeEvent = EventOf<typeof notificationTypeEvents>;
export type PlaceholderKind = z.output<typeof placeholderKind>;
