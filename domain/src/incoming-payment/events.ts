import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { businessDate, cents, uuid } from '../kernel/fields.ts';
import { personal } from '../kernel/personal.ts';
import { assignmentReason, sendingBackReason, unmatchedReason } from './contracts/enums.ts';

const ofPayment = { paymentId: uuid };
const ocrNumber = z
  .string()
  .regex(/^\d{1,25}$/)
  .nullable();

const payer = z.object({
  bankgiroNumber: z.string().max(10).nullable(),
  name: z.string().max(200).nullable(),
});
export type Payer = z.output<typeof payer>;

/** One payment that came to our bankgiro: whose it is, and when nobody knows, what becomes of it. */
export const incomingPaymentEvents = {
  /** The bank told of it, in a file or at once. It lies among the money whose owner is not known until it is matched. */
  IncomingPaymentRecorded: event(
    'IncomingPaymentRecorded',
    z.object({
      ...ofPayment,
      /** The bank's own number of the payment. */
      bankReference: z.string().min(1).max(80),
      amountCents: cents.min(1),
      /** From this day the money counts. */
      valueOn: businessDate,
      bookedOn: businessDate,
      /** As the payer gave it, when it can be one at all; any other text of theirs may be personal and is not kept. */
      ocrNumber,
      /** The payer as the bank names them, sealed under a key of the payment: staff find the owner by it. Absent: the bank does not say. Null: forgotten. */
      payer: personal(payer, 'paymentId').optional(),
    }),
    {
      sv: 'En betalning till bankgirot registrerades: {amountCents}',
      en: 'A payment to the bankgiro was recorded: {amountCents}',
    },
  ),
  /** The bank pushed something else under its number later. Nothing follows from it: somebody has to ask the bank. */
  IncomingPaymentToldOtherwise: event(
    'IncomingPaymentToldOtherwise',
    z.object({ ...ofPayment, amountCents: cents.min(1), valueOn: businessDate, ocrNumber }),
    {
      sv: 'Banken sade något annat om en betalning än tidigare: {amountCents}',
      en: 'The bank said something else of a payment than before: {amountCents}',
    },
  ),
  /** Its OCR number told the account, and it is booked there. */
  IncomingPaymentMatched: event(
    'IncomingPaymentMatched',
    z.object({ ...ofPayment, accountId: uuid, amountCents: cents }),
    {
      sv: 'Betalningen fick sitt kreditkonto: {amountCents}',
      en: 'The payment was matched with its credit account: {amountCents}',
    },
  ),
  /** It tells no account: somebody has to look at it. */
  IncomingPaymentUnmatched: event(
    'IncomingPaymentUnmatched',
    z.object({ ...ofPayment, reason: unmatchedReason }),
    { sv: 'Betalningen kunde inte paras ihop ({reason})', en: 'The payment could not be matched ({reason})' },
  ),
  /** One of the staff says whose it is; so much is laid on an account by two. */
  IncomingPaymentAssignmentProposed: event(
    'IncomingPaymentAssignmentProposed',
    z.object({
      ...ofPayment,
      accountId: uuid,
      amountCents: cents,
      reason: assignmentReason,
      proposedBy: uuid,
      proposedOn: businessDate,
    }),
    {
      sv: 'Det föreslogs vilket kreditkonto betalningen hör till: {amountCents} ({reason})',
      en: 'It was proposed to which credit account the payment belongs: {amountCents} ({reason})',
    },
  ),
  IncomingPaymentAssignmentRefused: event(
    'IncomingPaymentAssignmentRefused',
    z.object({ ...ofPayment, accountId: uuid, refusedBy: uuid }),
    {
      sv: 'Ett förslag om kreditkonto för betalningen avslogs eller drogs tillbaka',
      en: 'A proposed credit account of the payment was refused or taken back',
    },
  ),
  /** Somebody of the staff found out whose it is. */
  IncomingPaymentAssigned: event(
    'IncomingPaymentAssigned',
    z.object({
      ...ofPayment,
      accountId: uuid,
      amountCents: cents,
      assignedBy: uuid,
      /** Where two were asked for: who proposed it. */
      proposedBy: uuid.optional(),
      reason: assignmentReason,
    }),
    {
      sv: 'Betalningen lades på ett kreditkonto: {amountCents} ({reason})',
      en: 'The payment was assigned: {amountCents} ({reason})',
    },
  ),
  /** It was nobody's here and went back to whoever paid it. */
  IncomingPaymentSentBack: event(
    'IncomingPaymentSentBack',
    z.object({
      ...ofPayment,
      amountCents: cents,
      sentBackOn: businessDate,
      sentBackBy: uuid,
      reason: sendingBackReason,
    }),
    {
      sv: 'Betalningen skickades tillbaka: {amountCents} ({reason})',
      en: 'The payment was sent back: {amountCents} ({reason})',
    },
  ),
  /** The payment has an owner or went back: the key that its payer is sealed under is destroyed. */
  PayerForgotten: event('PayerForgotten', z.object(ofPayment), {
    sv: 'Uppgiften om vem som betalade raderades',
    en: 'The details of the payer were erased',
  }),
} as const;

export type IncomingPaymentEvent = EventOf<typeof incomingPaymentEvents>;
