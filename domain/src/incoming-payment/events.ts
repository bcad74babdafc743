import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { businessDate, cents, uuid } from '../kernel/fields.ts';
import { personal } from '../kernel/personal.ts';
import { readingPurposes } from '../kernel/rights.ts';
import { assignmentReason, sendingBackReason, unmatchedReason } from './contracts/enums.ts';

const ofPayment = { paymentId: uuid };
const ocrNumber = z
  .string()
  .regex(/^\d{1,25}$/)
  .nullable();

const payer = z.object({
  bankgiroNumber: z.string().max(10).nullable(),
  name: z.string().max(200).nullable(),
  /** The payer's text, if it is not an OCR number of ours. It can name a person or hold a personal number. */
  reference: z.string().max(25).optional(),
});
export type Payer = z.output<typeof payer>;

/** Dates by which staff have a payment booked, because the bank's cannot be right. */
const dates = z.object({ valueOn: businessDate, bookedOn: businessDate }).optional();

/** Events of a payment to our bankgiro: its assignment to an account, or its return. */
export const incomingPaymentEvents = {
  /** The bank reported a payment, in a file or a push notification. It is unallocated until matched. */
  IncomingPaymentRecorded: event(
    'IncomingPaymentRecorded',
    z.object({
      ...ofPayment,
      /** Number that the bank assigned to the payment. */
      bankReference: z.string().min(1).max(80),
      amountCents: cents.min(1),
      /** Value date. */
      valueOn: businessDate,
      bookedOn: businessDate,
      /** The payer's reference if it can be an OCR number; any other text may be personal: see `payer`. */
      ocrNumber,
      /** One of our OCR numbers within the payer's text; staff decide whether it counts. */
      suggestedOcr: z
        .string()
        .regex(/^\d{14}$/)
        .optional(),
      /**
       * Payer as named by the bank, sealed with a key of the payment, to help staff find the account. Absent
       * if the bank named none; null if erased.
       */
      payer: personal(payer, 'paymentId').optional(),
    }),
    {
      sv: 'En betalning till bankgirot registrerades: {amountCents}',
      en: 'A payment to the bankgiro was recorded: {amountCents}',
    },
  ),
  /** The bank later reported different data under the same number, about which staff must ask it. */
  IncomingPaymentToldOtherwise: event(
    'IncomingPaymentToldOtherwise',
    z.object({ ...ofPayment, amountCents: cents.min(1), valueOn: businessDate, ocrNumber }),
    {
      sv: 'Banken sade något annat om en betalning än tidigare: {amountCents}',
      en: 'The bank said something else of a payment than before: {amountCents}',
    },
  ),
  /** The OCR number identified the account, on which the payment is booked. */
  IncomingPaymentMatched: event(
    'IncomingPaymentMatched',
    z.object({ ...ofPayment, accountId: uuid, amountCents: cents }),
    {
      sv: 'Betalningen fick sitt kreditkonto: {amountCents}',
      en: 'The payment was matched with its credit account: {amountCents}',
    },
  ),
  /** The payment identified no account, or its dates cannot be right, so staff must handle it. */
  IncomingPaymentUnmatched: event(
    'IncomingPaymentUnmatched',
    z.object({ ...ofPayment, reason: unmatchedReason }),
    { sv: 'Betalningen kunde inte paras ihop ({reason})', en: 'The payment could not be matched ({reason})' },
  ),
  /** A staff member proposed the account, because the amount needs two people. */
  IncomingPaymentAssignmentProposed: event(
    'IncomingPaymentAssignmentProposed',
    z.object({
      ...ofPayment,
      proposalId: uuid,
      accountId: uuid,
      amountCents: cents,
      reason: assignmentReason,
      dates,
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
    z.object({ ...ofPayment, proposalId: uuid, accountId: uuid, refusedBy: uuid }),
    {
      sv: 'Ett förslag om kreditkonto för betalningen avslogs eller drogs tillbaka',
      en: 'A proposed credit account of the payment was refused or taken back',
    },
  ),
  /** Staff identified the account. */
  IncomingPaymentAssigned: event(
    'IncomingPaymentAssigned',
    z.object({
      ...ofPayment,
      accountId: uuid,
      amountCents: cents,
      assignedBy: uuid,
      /** Present if the assignment needed two people. */
      proposalId: uuid.optional(),
      proposedBy: uuid.optional(),
      reason: assignmentReason,
      dates,
    }),
    {
      sv: 'Betalningen lades på ett kreditkonto: {amountCents} ({reason})',
      en: 'The payment was assigned: {amountCents} ({reason})',
    },
  ),
  /** It was booked on another's account, which gave it back. It is unallocated again and waits for staff. */
  IncomingPaymentReleased: event(
    'IncomingPaymentReleased',
    z.object({
      ...ofPayment,
      accountId: uuid,
      /** Id of the payment on that account. */
      bookedAs: uuid,
      amountCents: cents,
    }),
    {
      sv: 'Betalningen togs bort från fel kreditkonto: {amountCents}',
      en: 'The payment was taken off the wrong credit account: {amountCents}',
    },
  ),
  /** The payment belonged to no account here and was returned to the payer. */
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
  /** Staff read the payer's details of a payment without owner. */
  PayerShown: event(
    'PayerShown',
    z.object({ ...ofPayment, readingId: uuid, readFor: z.enum(readingPurposes) }),
    {
      sv: 'Personal läste betalarens uppgifter ({readFor})',
      en: 'Staff read the details of the payer ({readFor})',
    },
  ),
  /** The payment is settled, so the key of its payer is destroyed. */
  PayerForgotten: event('PayerForgotten', z.object(ofPayment), {
    sv: 'Uppgiften om vem som betalade raderades',
    en: 'The details of the payer were erased',
  }),
} as const;

export type IncomingPaymentEvent = EventOf<typeof incomingPaymentEvents>;
