import { z } from 'zod';
import { event } from '../kernel/event-schema.ts';
import { basisPoints, businessDate, cents, signedCents, uuid } from '../kernel/fields.ts';
import { feeWaiverReason, paymentPartKind, paymentReversalReason } from './contracts/enums.ts';

const ofAccount = { accountId: uuid };
const policyVersion = z.string().max(40);

/** A part for each of 48 draws on each of two years' notices, with their charges: below what one event may have in bytes. */
const LIST_MAX = 1_600;

/** What of a payment went where. `noticeId` is null for principal that no notice had asked for, `withdrawalId` for all but principal. */
export const paymentPart = z.object({
  kind: paymentPartKind,
  noticeId: uuid.nullable(),
  withdrawalId: uuid.nullable(),
  amountCents: cents,
});
const parts = z.array(paymentPart).max(LIST_MAX);

/** Interest, notices, charges and payments. Amounts are whole öre; dates are business dates in Sweden. */
export const servicingEvents = {
  /**
   * Interest on the principal from `fromOn` through `throughOn`, both included and of one month, usually one day, by 30/360. Rounded
   * over the calendar month, not by the day: `interestCents` is what they add to the month in whole öre.
   */
  InterestAccrued: event(
    'InterestAccrued',
    z.object({
      ...ofAccount,
      fromOn: businessDate,
      throughOn: businessDate,
      /** Days by 30/360: none on a 31st, the rest of thirty on the last day of February. */
      dayCount: z.int().min(0).max(3_600),
      principalCents: cents,
      rateYearBasisPoints: basisPoints,
      interestCents: signedCents,
    }),
    {
      sv: 'Ränta för {fromOn}–{throughOn}: {interestCents}',
      en: 'Interest for {fromOn}–{throughOn}: {interestCents}',
    },
  ),
  /** Late interest on what notices left unpaid after their due date, through `throughOn`. */
  OverdueInterestCharged: event(
    'OverdueInterestCharged',
    z.object({
      ...ofAccount,
      throughOn: businessDate,
      rateYearBasisPoints: basisPoints,
      policyVersion,
      charges: z
        .array(z.object({ noticeId: uuid, interestCents: cents }))
        .min(1)
        .max(LIST_MAX),
    }),
    { sv: 'Dröjsmålsränta till och med {throughOn}', en: 'Late interest through {throughOn}' },
  ),
  /** What was accrued or charged turned out otherwise, since something is booked with an earlier value date or was taken back. */
  InterestCorrected: event(
    'InterestCorrected',
    z.object({
      ...ofAccount,
      cause: z.enum(['late-booking', 'payment-reversed', 'payout-returned', 'rate-changed']),
      /** The payment, payout or rate change. */
      causeId: uuid,
      fromOn: businessDate,
      throughOn: businessDate,
      /** Of the interest that no notice has asked for. */
      interestCents: signedCents,
      /** Notices that asked for more interest than their days turn out to cost, or now again for what they asked. */
      notices: z.array(z.object({ noticeId: uuid, interestCents: signedCents })).max(LIST_MAX),
      /** Late interest. */
      overdue: z.array(z.object({ noticeId: uuid, interestCents: signedCents })).max(LIST_MAX),
      /** Reminder fees that would not have been charged. */
      waivedFees: z.array(z.object({ noticeId: uuid, feeCents: cents })).max(LIST_MAX),
    }),
    { sv: 'Räntan räknades om från {fromOn}', en: 'Interest was recalculated from {fromOn}' },
  ),
  /** The monthly notice: what is to be paid by `dueOn`. */
  NoticeIssued: event(
    'NoticeIssued',
    z.object({
      ...ofAccount,
      noticeId: uuid,
      /** 1, 2, 3 … of this account. */
      noticeNumber: z.int().min(1).max(10_000),
      /** The first of its month. */
      noticeOn: businessDate,
      /** The day on which it was really issued; absent in events of before, which tell no other than the first. */
      issuedOn: businessDate.optional(),
      dueOn: businessDate,
      /** The days that the interest is for, both included. */
      periodFromOn: businessDate,
      periodThroughOn: businessDate,
      amortizations: z.array(z.object({ withdrawalId: uuid, amountCents: cents })).max(LIST_MAX),
      /** With what earlier days turned out to cost more than was asked for. */
      interestCents: cents,
      /** Of the days of this notice alone. */
      periodInterestCents: cents,
      monthlyFeeCents: cents,
      invoiceFeeCents: cents,
      totalCents: cents,
      /** What earlier notices leave to be paid on the day of this one; not part of the total. */
      broughtForwardCents: cents,
      principalCents: cents,
      rateYearBasisPoints: basisPoints,
      policyVersion,
    }),
    {
      sv: 'Avi {noticeNumber}, att betala senast {dueOn}: {totalCents}',
      en: 'Notice {noticeNumber}, due {dueOn}: {totalCents}',
    },
  ),
  /** A notice that was not paid in time is reminded of, once, with the fee of the policy. */
  ReminderFeeCharged: event(
    'ReminderFeeCharged',
    z.object({ ...ofAccount, noticeId: uuid, chargedOn: businessDate, feeCents: cents, policyVersion }),
    {
      sv: 'Påminnelse skickades, med avgift: {feeCents}',
      en: 'A reminder was sent, with its fee: {feeCents}',
    },
  ),
  /** The reminder reached nobody by any way that we have, or staff let the customer off: its fee is not owed. */
  ReminderFeeWaived: event(
    'ReminderFeeWaived',
    z.object({
      ...ofAccount,
      noticeId: uuid,
      waivedOn: businessDate,
      feeCents: cents,
      reason: feeWaiverReason,
      /** Who of the staff; absent where it reached nobody, which the product finds out by itself. */
      waivedBy: uuid.optional(),
    }),
    { sv: 'Påminnelseavgiften ströks: {feeCents}', en: 'The reminder fee was waived: {feeCents}' },
  ),
  /** Money came in for the account. It lies as the customer's credit until it is allocated. */
  PaymentReceived: event(
    'PaymentReceived',
    z.object({
      ...ofAccount,
      paymentId: uuid,
      amountCents: cents,
      /** From this day it counts; the bank booked it later, perhaps. */
      valueOn: businessDate,
      bookedOn: businessDate,
      bankReference: z.string().max(80),
      /** Who of the staff laid it on the account; absent where the payment told whose it is, and in events of before. */
      assignedBy: uuid.optional(),
    }),
    { sv: 'En betalning kom in: {amountCents}', en: 'A payment came in: {amountCents}' },
  ),
  /** Parts add up to at most the payment (and the credit from before); what is left stays as the customer's credit. */
  PaymentAllocated: event(
    'PaymentAllocated',
    z.object({ ...ofAccount, paymentId: uuid, valueOn: businessDate, parts, creditLeftCents: cents }),
    { sv: 'Betalningen fördelades', en: 'The payment was allocated' },
  ),
  /** The customer's credit paid what a notice asks for. */
  CreditApplied: event(
    'CreditApplied',
    z.object({
      ...ofAccount,
      /** The payment that the credit came from; null where it was interest that is taken back. */
      paymentId: uuid.nullable(),
      /** The notice that was issued; null where credit pays what was owed already. */
      noticeId: uuid.nullable(),
      appliedOn: businessDate,
      parts,
      creditLeftCents: cents,
    }),
    { sv: 'Tillgodohavandet betalade en avi', en: 'The credit balance paid a notice' },
  ),
  /** What was paid of something that turned out not to be owed is the customer's credit again. */
  OverpaymentCredited: event(
    'OverpaymentCredited',
    z.object({
      ...ofAccount,
      /** The payment whose parts they were; null for interest of the period that runs. */
      paymentId: uuid.nullable(),
      /** From this day the parts had counted. */
      valueOn: businessDate,
      parts,
      creditLeftCents: cents,
    }),
    { sv: 'Det som var för mycket betalt blev tillgodohavande', en: 'What was paid too much became credit' },
  ),
  /** The bank took the money back, or it was another's: each part is owed again. */
  PaymentReversed: event(
    'PaymentReversed',
    z.object({
      ...ofAccount,
      paymentId: uuid,
      amountCents: cents,
      valueOn: businessDate,
      reversedOn: businessDate,
      reason: paymentReversalReason,
      parts,
      /** What of it lay as credit and is gone. */
      creditCents: cents,
      /** Who of the staff; unknown of old events. */
      reversedBy: uuid.optional(),
      /** The fault was ours: until this day nothing of its parts is late. */
      dueAgainOn: businessDate.optional(),
    }),
    {
      sv: 'En betalning återfördes: {amountCents} ({reason})',
      en: 'A payment was reversed: {amountCents} ({reason})',
    },
  ),
  /** Credit that nothing asks for was paid back to the customer. */
  CreditRefunded: event(
    'CreditRefunded',
    z.object({
      ...ofAccount,
      refundId: uuid,
      amountCents: cents,
      refundedOn: businessDate,
      /** Who of the staff; unknown of old events. */
      refundedBy: uuid.optional(),
      /** Where two were asked for: who proposed it. */
      proposedBy: uuid.optional(),
    }),
    {
      sv: 'Ett tillgodohavande betalades tillbaka: {amountCents}',
      en: 'A credit balance was paid back: {amountCents}',
    },
  ),
} as const;
export type PaymentPart = z.output<typeof paymentPart>;
