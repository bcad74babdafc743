import { z } from 'zod';
import type { FieldCode } from '../text/field-errors.ts';
import { EMAIL_MAX_LENGTH, emailFault, isEmail } from '../validators/email.ts';
import { NAME_MIN_LENGTH, REASON_MAX, REASON_MIN } from '../validators/form-rules.ts';
import { PERSONAL_NUMBER_PATTERN } from '../validators/personal-number.ts';
import { startMethod } from './fields.ts';

/**
 * Field shapes of the wire. Names are snake_case, amounts kronor (at most two decimals), rates percent. The
 * message of a check is the code of its text.
 */
export const id = z.uuid();
export const amount = z.number().min(0).max(1_000_000_000).multipleOf(0.01);
const COMPANY_NUMBER = /^(?:16)?(\d{6})-?(\d{4})$/;
/** Ten digits, with or without 16 and a dash; the domain rule validates the check digit. */
export const companyNumber = z
  .string()
  .trim()
  .regex(COMPANY_NUMBER, 'INVALID_ORGANISATION_NUMBER' satisfies FieldCode)
  .overwrite((number) => number.replace(COMPANY_NUMBER, '$1$2'));
/**
 * Format only; the domain rule validates date and check digit, which needs a date. Only the owner receives
 * all twelve digits.
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
export const phone = z.string().trim().min(5).max(20);
export const name = z
  .string()
  .trim()
  .min(NAME_MIN_LENGTH, 'NAME_TOO_SHORT' satisfies FieldCode)
  .max(200);
/** A staff member's reason, in their own words. */
export const ownWords = z.string().trim().min(REASON_MIN).max(REASON_MAX);
export const instant = z.iso.datetime();
/**
 * Digits only: rejects other text that JavaScript converts to a number, such as an empty text, 1e3 or 0x10.
 */
const numberOf = (value: unknown): unknown =>
  typeof value === 'string' ? (/^\d{1,16}$/.test(value) ? Number(value) : Number.NaN) : value;

/** A whole number that may arrive as text, from an address or an environment variable. */
export const numberInText = (least: number, most: number) =>
  z.preprocess(numberOf, z.int().min(least).max(most));

/** Query of a signed link that expires after some minutes. */
export const signedLinkQuery = {
  until: numberInText(0, Number.MAX_SAFE_INTEGER),
  signature: z.string().min(1).max(100),
};
/**
 * Version of a stream on the user's screen, 0 before its first event: sent back with a change, which is
 * refused when somebody has changed the same since.
 */
export const seenVersion = z.int().min(0);

const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;
const isReckonedWith = (moment: string): boolean => {
  const year = Number(moment.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
};
/** A requested day. Dates and the database do not support other years. */
export const askedDay = z.iso.date().refine(isReckonedWith);
/** A requested instant, within the same years. */
export const askedInstant = instant.refine(isReckonedWith);
/** For the query of a call that can be asked of an earlier moment. */
export const asOfQuery = z.strictObject({ as_of: askedInstant.optional() });

/** The bytes of a file, as an answer. */
export const fileBytes = z.string().meta({ format: 'binary' });
/** Media type and answer of an endpoint that returns a PDF. */
export const pdfAnswer = { produces: 'application/pdf', answer: fileBytes } as const;
export const total = z.int().min(0);

export const idParams = z.strictObject({ id });
export const emptyBody = z.strictObject({}).nullish();

/** Status of an application for the customer. */
export const applicationStatus = z.enum([
  'pending',
  'approved',
  'rejected',
  'manual-review',
  'expired',
  'withdrawn',
]);
export type ApplicationStatus = z.output<typeof applicationStatus>;

/** The status in the back office. */
export const adminApplicationStatus = z.enum([
  'N/A',
  'in-progress',
  'approved',
  'rejected-qapitala',
  'rejected-aros',
  'withdrawn',
  'expired',
]);
export type AdminApplicationStatus = z.output<typeof adminApplicationStatus>;

/** A BankID order in progress, for login and signing alike. */
export const orderStatus = z.strictObject({
  status: z.enum(['in_progress', 'complete', 'failed']),
  hint_code: z.string().nullable(),
  /** Instruction to the person, in the reader's language. */
  message: z.string(),
});

/** Body of a route that starts a signature; defaults to the QR code. */
export const startOrderBody = z.strictObject({ start: startMethod.default('qr') });

const startedFields = { status: z.literal('in_progress'), message: z.string() };

/**
 * A started order as sent to the browser, with `extra`. An order for another device never includes the link
 * for this one, and vice versa: otherwise the holder of one could pass it on as the other.
 */
export const startedOrderWith = <Extra extends z.ZodRawShape>(extra: Extra) =>
  z.discriminatedUnion('start', [
    z.strictObject({
      ...startedFields,
      ...extra,
      start: z.literal('qr'),
      /**
       * Contents of the first animated QR code; the QR route returns the next ones, a new one every second.
       */
      qr_data: z.string(),
    }),
    z.strictObject({
      ...startedFields,
      ...extra,
      start: z.literal('same-device'),
      /** Opens the BankID app on this device. */
      app_link: z.string(),
    }),
  ]);
export const startedOrder = startedOrderWith({});
export const qrAnswer = z.strictObject({ qr_data: z.string() });
export type OrderStatus = z.output<typeof orderStatus>;
export type StartedOrder = z.output<typeof startedOrder>;

/** Every error of the API (RFC 9457). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  errors: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
  request_id: z.string(),
});
export type Problem = z.output<typeof problem>;

/** Page sizes of a list, the first by default. */
export const pageSizes = [5, 10, 25] as const;
