import { isEmail } from '@kreditlina/domain/validators/email';
import { hasLuhnCheckDigit } from '@kreditlina/domain/validators/luhn';
import { z } from 'zod';

export const personalNumberField = z
  .string()
  .regex(/^\d{12}$/)
  .refine((text) => hasLuhnCheckDigit(text.slice(2)));
export const companyNumberField = z
  .string()
  .regex(/^\d{10}$/)
  .refine(hasLuhnCheckDigit);
/** Scheme, host and port of the page that shows a widget. */
export const originField = z.url().refine((text) => new URL(text).origin === text);

/** An address that our message providers accept. */
export const emailAddress = z.string().refine(isEmail);
