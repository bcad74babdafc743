import { z } from 'zod';
import { email } from '../../kernel/contract-fields.ts';
import { CONTACT_PHONE_MAX, CONTACT_TEXT_MAX, interests } from './enums.ts';

/** POST /api/newsletter and POST /api/waiting-list: who sends it has read the consent that stands beside the button. */
export const addressBody = z.strictObject({ email });
export type AddressBody = z.input<typeof addressBody>;

const text = z.string().trim().max(CONTACT_TEXT_MAX).default('');

/** POST /api/contact: the address and the terms are all that must be there. */
export const contactBody = z.strictObject({
  email,
  terms: z.literal(true),
  name: text,
  company: text,
  phone: z.string().trim().max(CONTACT_PHONE_MAX).default(''),
  interests: z.array(z.enum(interests)).max(interests.length).default([]),
});
export type ContactBody = z.input<typeof contactBody>;

/** The same for everybody: it tells nobody whether an address was known. */
export const receivedAnswer = z.strictObject({ received: z.literal(true) });
