import { z } from 'zod';
import { endpoint, everybody } from '../../kernel/endpoint.ts';
import type { FieldCode } from '../../kernel/field-codes.ts';
import { email } from '../../validators/checked-fields.ts';
import { CONTACT_PHONE_MAX, CONTACT_TEXT_MAX, interests } from './enums.ts';

/** Excludes line breaks, which could inject a mail header, and characters that change text direction. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(ONE_LINE, 'invalid_character' satisfies FieldCode)
    .default('');

/** Only address and terms are required. */
export const contactBody = z.strictObject({
  email,
  terms: z.literal(true),
  name: line(CONTACT_TEXT_MAX),
  company: line(CONTACT_TEXT_MAX),
  phone: line(CONTACT_PHONE_MAX),
  interests: z
    .array(z.enum(interests))
    .max(interests.length)
    // The provider accepts no duplicates.
    .transform((said) => [...new Set(said)])
    .default([]),
});

/** The same answer for all senders, so that it does not reveal which addresses are known. */
const receivedAnswer = z.strictObject({ received: z.literal(true) });

export const askForContact = endpoint({
  method: 'POST',
  path: '/api/contact',
  access: everybody,
  summary: 'Submits a contact request',
  body: contactBody,
  answer: receivedAnswer,
  errors: ['SIGN_UPS_FULL'],
  mayBeLater: true,
});

/** Body for newsletter and waiting list. The consent text is displayed next to the button. */
export const addressBody = z.strictObject({ email });

export const signUpForNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter',
  access: everybody,
  mayBeLater: true,
  summary: 'Signs an address up for the newsletter',
  body: addressBody,
  answer: receivedAnswer,
  errors: ['SIGN_UPS_FULL'],
});

/** Sole traders are not offered credit yet. */
export const joinWaitingList = endpoint({
  method: 'POST',
  path: '/api/waiting-list',
  access: everybody,
  mayBeLater: true,
  summary: 'Adds an address to the waiting list for sole traders',
  body: addressBody,
  answer: receivedAnswer,
  errors: ['SIGN_UPS_FULL'],
});
