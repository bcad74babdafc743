import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { businessDate, cents, sha256, uuid } from '../kernel/fields.ts';

/** The whole of the longest file that is read. */
const LINES_MAX = 20_001;
/** Payments that an event describes one by one; of a bank that changes more at once it names the others by their ids. */
export const DIFFERING_DESCRIBED_MAX = 1_000;
const sequence = z.int().min(1);
/** What the bank says of a payment; nothing of the payer. */
const said = z.object({
  amountCents: cents.min(1),
  valueOn: businessDate,
  ocrNumber: z
    .string()
    .regex(/^\d{1,25}$/)
    .nullable(),
});

/** The diary of the bank's files of incoming payments: one stream, a file after the other. */
export const paymentFileEvents = {
  /** Every good payment of the file is recorded; what could not be used stands here. */
  PaymentFileRead: event(
    'PaymentFileRead',
    z.object({
      sequence,
      /** The bank's day of the file. */
      on: businessDate,
      /** Of the file's content, which is kept under it. */
      sha256,
      paymentCount: z.int().min(0).max(LINES_MAX),
      badLines: z
        .array(z.object({ line: z.int().min(1).max(LINES_MAX), reason: z.string().regex(/^[a-z-]{1,40}$/) }))
        .max(LINES_MAX),
      /** Payments of which the bank had said something else before: what it said first stays. */
      differingPaymentIds: z.array(uuid).max(LINES_MAX),
      /** The first of them, with what is recorded and what this file says. Files that were read before this was kept lack it. */
      differingPayments: z
        .array(
          z.object({
            paymentId: uuid,
            /** The bank's own number of the payment. */
            bankReference: z.string().min(1).max(80),
            line: z.int().min(1).max(LINES_MAX),
            recorded: said,
            told: said,
          }),
        )
        .max(DIFFERING_DESCRIBED_MAX)
        .optional(),
      /** Numbers between the file below it and this one, that no file had so far: they come late, or the bank has to be asked. */
      missing: z.object({ firstNumber: sequence, lastNumber: sequence }).optional(),
      /** The number had been set aside, since no file had it: the bank has listed it after all. */
      cameLate: z.literal(true).optional(),
    }),
    { sv: 'Betalningsfil {sequence} lästes', en: 'Payment file {sequence} was read' },
  ),
  /** The bank refuses the file, or answers with something that is no file: it is tried again at every look, and staff are told. */
  PaymentFileUnreadable: event('PaymentFileUnreadable', z.object({ sequence }), {
    sv: 'Betalningsfil {sequence} gick inte att läsa',
    en: 'Payment file {sequence} could not be read',
  }),
  /** Staff have heard from the bank that there is nothing to wait for. A file that could not be read is never asked for again; a number that no file had is read whenever the bank lists it. */
  PaymentFileSetAside: event('PaymentFileSetAside', z.object({ sequence }), {
    sv: 'Betalningsfil {sequence} lades åt sidan',
    en: 'Payment file {sequence} was set aside',
  }),
  /** Staff have dealt with the parts of a file that could not be used. */
  PaymentFilePartsSettled: event('PaymentFilePartsSettled', z.object({ sequence }), {
    sv: 'Det som inte gick att använda i betalningsfil {sequence} är utrett',
    en: 'What could not be used of payment file {sequence} was settled',
  }),
} as const;

export type PaymentFileEvent = EventOf<typeof paymentFileEvents>;
