import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { businessDate, cents, sha256, uuid } from '../kernel/fields.ts';
import { readingPurposes } from '../kernel/rights.ts';

/** Maximum number of lines in a file. */
const LINES_MAX = 20_001;
/** Maximum number of payments described in one event; for further ones only the ids are recorded. */
export const DIFFERING_DESCRIBED_MAX = 1_000;
const sequence = z.int().min(1);
/** The bank's data of a payment, without the payer. */
const said = z.object({
  amountCents: cents.min(1),
  valueOn: businessDate,
  ocrNumber: z
    .string()
    .regex(/^\d{1,25}$/)
    .nullable(),
});

/** A file that was read. */
const readFile = {
  sequence,
  /** Date that the bank gave the file. */
  on: businessDate,
  /** Hash of the file's content, under which it is stored. */
  sha256,
  paymentCount: z.int().min(0).max(LINES_MAX),
};

/** Events of the bank's files of incoming payments, all in one stream. */
export const paymentFileEvents = {
  /** All valid payments of the file are recorded. Unusable parts follow in `PaymentFileFaultsFound`. */
  PaymentFileRead: event(
    'PaymentFileRead',
    z.object({
      ...readFile,
      /** Numbers before this file that have not arrived: either late, or to be queried with the bank. */
      missing: z.object({ firstNumber: sequence, lastNumber: sequence }).optional(),
      /** Present if the number had been set aside as missing and the bank listed it after all. */
      cameLate: z.literal(true).optional(),
    }),
    { sv: 'Betalningsfil {sequence} lästes', en: 'Payment file {sequence} was read' },
  ),
  /** Parts of a file that was just read are unusable, or all of it. They wait for staff. */
  PaymentFileFaultsFound: event(
    'PaymentFileFaultsFound',
    z.object({
      ...readFile,
      /** Lines that could not be used. Their text, which may name a payer, is only in the sealed file. */
      badLines: z
        .array(z.object({ line: z.int().min(1).max(LINES_MAX), reason: z.string().regex(/^[a-z-]{1,40}$/) }))
        .max(LINES_MAX),
      /** Ids of payments that the bank reported differently before; the first report stays valid. */
      differingPaymentIds: z.array(uuid).max(LINES_MAX),
      /** Details of the first of these payments, with the recorded and the new data. */
      differingPayments: z
        .array(
          z.object({
            paymentId: uuid,
            /** Number that the bank assigned to the payment. */
            bankReference: z.string().min(1).max(80),
            line: z.int().min(1).max(LINES_MAX),
            recorded: said,
            told: said,
          }),
        )
        .max(DIFFERING_DESCRIBED_MAX),
    }),
    {
      sv: 'Delar av betalningsfil {sequence} gick inte att använda',
      en: 'Parts of payment file {sequence} could not be used',
    },
  ),
  /** Staff learned that the bank has mended a file with unusable parts, so it is read once more. */
  PaymentFileReadingRequested: event('PaymentFileReadingRequested', z.object({ sequence, readingId: uuid }), {
    sv: 'Betalningsfil {sequence} ska läsas igen',
    en: 'Payment file {sequence} is to be read again',
  }),
  /** Staff read the unusable lines of a file, which may name payers. */
  PaymentFileLinesShown: event(
    'PaymentFileLinesShown',
    z.object({ sequence, readingId: uuid, readFor: z.enum(readingPurposes) }),
    {
      sv: 'Personal läste rader i betalningsfil {sequence} ({readFor})',
      en: 'Staff read lines of payment file {sequence} ({readFor})',
    },
  ),
  /** The bank refused the file or sent no valid one. It is requested at every poll and shown to staff. */
  PaymentFileUnreadable: event('PaymentFileUnreadable', z.object({ sequence }), {
    sv: 'Betalningsfil {sequence} gick inte att läsa',
    en: 'Payment file {sequence} could not be read',
  }),
  /**
   * The bank says that this number need not be awaited. An unreadable file is never requested again; a
   * missing number is read if the bank lists it.
   */
  PaymentFileSetAside: event('PaymentFileSetAside', z.object({ sequence }), {
    sv: 'Betalningsfil {sequence} lades åt sidan',
    en: 'Payment file {sequence} was set aside',
  }),
  /** Staff settled the unusable parts of a file. */
  PaymentFilePartsSettled: event('PaymentFilePartsSettled', z.object({ sequence }), {
    sv: 'Det som inte gick att använda i betalningsfil {sequence} är utrett',
    en: 'What could not be used of payment file {sequence} was settled',
  }),
} as const;

export type PaymentFileEvent = EventOf<typeof paymentFileEvents>;
