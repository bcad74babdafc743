import { z } from 'zod';
import type { FieldCode } from '../text/field-errors.ts';
import { EMAIL_MAX_LENGTH, emailFault, isEmail } from '../validators/email.ts';
import { NAME_MIN_LENGTH, REASON_MAX, REASON_MIN } from '../validators/form-rules.ts';
import { PERSONAL_NUMBER_PATTERN } from '../validators/personal-number.ts';
import { startMethod } from './fields.ts';

/**
 * Field shapes of the wire. Names are snake_case, amounts kronor (at most two decimals), rates percent. A message of a check
 * is the code of its words.
 */
export const id = z.uuid();
export const amount = z.number().min(0).max(1_000_000_000).multipleOf(0.01);
const COMPANY_NUMBER = /^(?:16)?(\d{6})-?(\d{4})$/;
/** Ten digits, also behind 16 or with a dash, read as ten; the check digit is the rule's business. */
export const companyNumber = z
  .string()
  .trim()
  .regex(COMPANY_NUMBER, 'INVALID_ORGANISATION_NUMBER' satisfies FieldCode)
  .overwrite((number) => number.replace(COMPANY_NUMBER, '$1$2'));
/** Form only; calendar and check digit need a date and are the rule's business. Twelve digits leave the server only to their owner. */
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
/** Why staff do something, in their own words. */
export const ownWords = z.string().trim().min(REASON_MIN).max(REASON_MAX);
export const instant = z.iso.datetime();
/** Digits, and nothing else that the language takes for a number: an empty text, 1e3 or 0x10. */
const numberOf = (value: unknown): unknown =>
  typeof value === 'string' ? (/^\d{1,16}$/.test(value) ? Number(value) : Number.NaN) : value;

/** A whole number that may come as text: in an address, or in a variable of the environment. */
export const numberInText = (least: number, most: number) =>
  z.preprocess(numberOf, z.int().min(least).max(most));

/** What stands in the address of a link that works for some minutes. */
export const signedLinkQuery = {
  until: numberInText(0, Number.MAX_SAFE_INTEGER),
  signature: z.string().min(1).max(100),
};
/** The version of what was on the screen when something was decided about it. */
export const seenVersion = z.int().min(1);

const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;
const isReckonedWith = (moment: string): boolean => {
  const year = Number(moment.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
};
/** A day that somebody asks for or names. Beyond these years neither dates nor the database can be reckoned with. */
export const askedDay = z.iso.date().refine(isReckonedWith);
/** A moment that somebody asks for, within the same years. */
export const askedInstant = instant.refine(isReckonedWith);
/** For the query of a call that can be asked of an earlier moment. */
export const asOfQuery = z.strictObject({ as_of: askedInstant.optional() });

/** The bytes of a file, as an answer. */
export const fileBytes = z.string().meta({ format: 'binary' });
/** What a call that answers with a document says of its answer. */
export const pdfAnswer = { produces: 'application/pdf', answer: fileBytes } as const;
export const total = z.int().min(0);

export const idParams = z.strictObject({ id });
export const emptyBody = z.strictObject({}).nullish();

/** Where an application stands for the customer. */
export const applicationStatus = z.enum([
  'pending',
  'approved',
  'rejected',
  'manual-review',
  'expired',
  'withdrawn',
]);
export type ApplicationStatus = z.output<typeof applicationStatus>;

/** The same, as the back office calls it. */
export const adminApplicationStatus = z.enum([
  'N/A',
  'in-progress',
  'approved',
  'rejected-qapitala',
  'rejected-aros',
]);
export type AdminApplicationStatus = z.output<typeof adminApplicationStatus>;

/** A mobile e-ID order under way, for login and signing alike. */
export const orderStatus = z.strictObject({
  status: z.enum(['in_progress', 'complete', 'failed']),
  hint_code: z.string().nullable(),
  /** What the person should do now, in the reader's language. */
  message: z.string(),
});

/** What a route that starts a signature is told; the code for another device when nothing is said. */
export const startOrderBody = z.strictObject({ start: startMethod.default('qr') });

const startedFields = { status: z.literal('in_progress'), message: z.string() };

/**
 * What the browser gets of an order that was started, and `extra`. Of an order for another device it never gets what opens it here, and the other
 * way about: who holds the one could otherwise hand it on as the other.
 */
export const startedOrderWith = <Extra extends z.ZodRawShape>(extra: Extra) =>
  z.discriminatedUnion('start', [
    z.strictObject({
      ...startedFields,
      ...extra,
      start: z.literal('qr'),
      /** Contents of the first animated QR code; the next ones come from the QR route, a new one every second. */
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

/** Rows that a list shows at once, the first by default. */
export const pageSizes = [5, 10, 25] as const;
