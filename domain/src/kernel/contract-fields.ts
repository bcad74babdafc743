import { z } from 'zod';
import { startMethod } from './fields.ts';

/** Field types of the API: names in snake_case, amounts in kronor with up to two decimals, rates in %. */
export const id = z.uuid();
export const amount = z.number().min(0).max(1_000_000_000).multipleOf(0.01);
export const phone = z.string().trim().min(5).max(20);
export const instant = z.iso.datetime();
/** Converts digits to a number. Rejects other text that JavaScript would convert: empty, 1e3 or 0x10. */
const numberOf = (value: unknown): unknown =>
  typeof value === 'string' ? (/^\d{1,16}$/.test(value) ? Number(value) : Number.NaN) : value;

/** A whole number that may arrive as text, from an address or an environment variable. */
export const numberInText = (least: number, most: number) =>
  z.preprocess(numberOf, z.int().min(least).max(most));

/** Page, from 0, and rows of a page, in a list of the back office that has no sorting of its own. */
export const pagingFields = {
  page: numberInText(0, 100_000).default(0),
  rows: numberInText(1, 100).default(25),
};

/** Query of a signed link that expires after a few minutes. */
export const signedLinkQuery = {
  until: numberInText(0, Number.MAX_SAFE_INTEGER),
  signature: z.string().min(1).max(100),
};
/**
 * Version of a stream as shown on the user's screen, 0 before the first event. It is sent back with a change,
 * which is refused if the stream has changed since.
 */
export const seenVersion = z.int().min(0);

const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;
const isInSupportedYears = (moment: string): boolean => {
  const year = Number(moment.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
};
/** A requested day, within the years that date calculations and the database support. */
export const askedDay = z.iso.date().refine(isInSupportedYears);
/** A requested instant, within the same years. */
export const askedInstant = instant.refine(isInSupportedYears);
/** Query of an endpoint that can also answer for an earlier instant. */
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

/** Status of an application as staff see it. */
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

/** Status of a BankID order, for login or signature. */
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
 * for this device, and vice versa, so that neither can be passed on as the other.
 */
export const startedOrderWith = <Extra extends z.ZodRawShape>(extra: Extra) =>
  z.discriminatedUnion('start', [
    z.strictObject({
      ...startedFields,
      ...extra,
      start: z.literal('qr'),
      /** Contents of the first animated QR code; the QR route returns the next ones, one a second. */
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

/** Problem document of every error (RFC 9457). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  errors: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
  request_id: z.string(),
  /** In a conflict, the version of the change that the refusal names; sending it means having read that. */
  version: z.int().optional(),
});
export type Problem = z.output<typeof problem>;

/** Page sizes of a customer's lists of notices and payments. */
export const pageSizes = [5, 10, 25] as const;
