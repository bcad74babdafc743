import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { instant, uuid } from '../kernel/fields.ts';
import { personal } from '../kernel/personal.ts';
import { EMAIL_MAX_LENGTH } from '../validators/email.ts';
import { CONTACT_PHONE_MAX, CONTACT_TEXT_MAX, interests, mailingLists } from './contracts/enums.ts';

const ofSignUp = { subscriberId: uuid, signUpId: uuid };

/** Contact details as typed; missing ones are empty. */
const contact = z.object({
  email: z.string().max(EMAIL_MAX_LENGTH),
  name: z.string().max(CONTACT_TEXT_MAX),
  business: z.string().max(CONTACT_TEXT_MAX),
  phone: z.string().max(CONTACT_PHONE_MAX),
  interests: z.array(z.enum(interests)).max(interests.length),
});
export type Contact = z.output<typeof contact>;

/**
 * Events of sign-ups. Each sign-up is sealed with its own key, because subscribers have no account. The key
 * is destroyed at the end of the retention period, regardless of later sign-ups from the same address.
 */
export const mailingListEvents = {
  SignUpReceived: event(
    'SignUpReceived',
    z.object({
      ...ofSignUp,
      list: z.enum(mailingLists),
      contact: personal(contact, 'signUpId'),
      /** Version of the consent text. */
      consentVersion: z.int().min(1),
      receivedAt: instant,
    }),
    { sv: 'Någon anmälde sig ({list})', en: 'Somebody signed up ({list})' },
  ),
  SignUpSent: event(
    'SignUpSent',
    z.object({ ...ofSignUp, /** Reference assigned by the provider. */ reference: z.string().max(80) }),
    {
      sv: 'Anmälan lämnades till leverantören av utskick',
      en: 'The sign-up was handed to the mailing-list provider',
    },
  ),
  SignUpRefused: event('SignUpRefused', z.object(ofSignUp), {
    sv: 'Leverantören av utskick tog inte emot anmälan',
    en: 'The mailing-list provider refused the sign-up',
  }),
  /** The details are erased, and the key of the sign-up is destroyed. */
  SignUpForgotten: event('SignUpForgotten', z.object(ofSignUp), {
    sv: 'Uppgifterna i anmälan gallrades',
    en: 'The details of the sign-up were erased',
  }),
} as const;

export type MailingListEvent = EventOf<typeof mailingListEvents>;
