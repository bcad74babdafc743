import { z } from 'zod';
import type { FieldCode } from '../kernel/field-codes.ts';
import { EMAIL_MAX_LENGTH, emailFault, isEmail } from './email.ts';
import { NAME_MIN_LENGTH, REASON_MAX, REASON_MIN } from './form-rules.ts';
import { PERSONAL_NUMBER_PATTERN } from './personal-number.ts';

/*
 * Field shapes of the wire that the forms check by the same rules; the others are in
 * `kernel/contract-fields.ts`. The message of a check is the code of its text.
 */

const COMPANY_NUMBER = /^(?:16)?(\d{6})-?(\d{4})$/;
/** Ten digits, with or without 16 and a dash; the domain rule validates the check digit. */
export const companyNumber = z
  .string()
  .trim()
  .regex(COMPANY_NUMBER, 'INVALID_ORGANISATION_NUMBER' satisfies FieldCode)
  .overwrite((number) => number.replace(COMPANY_NUMBER, '$1$2'));
/**
 * Personal number, of which only the format is checked. The domain rule validates date and check digit, for
 * which it needs the current date. Only the person themselves receives all 12 digits.
 */
export const ssn = z
  .string()
  .trim()
  .regex(PERSONAL_NUMBER_PATTERN, 'INVALID_PERSONAL_NUMBER' satisfies FieldCode);
export const email = z
  .string()
  .trim()
  .max(EMAIL_MAX_LENGTH)
  .refine(isEmail, { error: ({ input }) => emailFault(String(input)) });
export const name = z
  .string()
  .trim()
  .min(NAME_MIN_LENGTH, 'NAME_TOO_SHORT' satisfies FieldCode)
  .max(200);
/** Justification by a staff member in free text. */
export const ownWords = z.string().trim().min(REASON_MIN).max(REASON_MAX);
