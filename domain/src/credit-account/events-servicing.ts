import { z } from 'zod';
import { event } from '../kernel/event-schema.ts';
import { basisPoints, businessDate, cents, signedCents, uuid } from '../kernel/fields.ts';
import { feeWaiverReason, paymentReversalReason, reasonCode } from './contracts/enums.ts';
import { LIST_MAX, paymentPart } from './payment-part.ts';

const ofAccount = { accountId: uuid };
const policyVersion = z.string().max(40);

const parts = z.array(paymentPart).max(LIST_MAX);

/** Interest, notices, charges and payments. Amounts are whole öre; dates are business dates in Sweden. */
export const servicingEvents = {
  /**
   * Interest on the principal from `fromOn` through `throughOn`, inclusive and within one month, usually one
   * day, by 30/360. Rounded over the calendar month, not per day: `interestCents` is the days' contribution
   * to the month in whole öre.
   */
  InterestAccrued: event(
    'InterestAccrued',
    z.object({
      ...ofAccount,
      fromOn: businessDate,
      throughOn: businessDate,
      /** Days under 30/360: 0 on a 31st; the last day of February completes the month to 30. */
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
  /** Late interest on the unpaid part of notices after their due date, through `throughOn`. */
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
  /** The monthly notice: the amount to pay by `dueOn`. */
  NoticeIssued: event(
    'NoticeIssued',
    z.object({
      ...ofAccount,
      noticeId: uuid,
      /** Sequence number within the account, from 1. */
      noticeNumber: z.int().min(1).max(10_000),
      /** Nominal date: the first of the month. */
      noticeOn: businessDate,
      /** Actual date of issue. */
      issuedOn: businessDate,
      dueOn: businessDate,
      /** Days for which interest is billed, inclusive. */
      periodFromOn: businessDate,
      periodThroughOn: businessDate,
      amortizations: z.array(z.object({ withdrawalId: uuid, amountCents: cents })).max(LIST_MAX),
      /** Interest billed, including earlier days' interest that was billed too low. */
      interestCents: cents,
      /** Interest for the days of this notice alone, without what an earlier notice billed ahead. */
      periodInterestCents: cents,
      /** Part of the interest billed that is for the days until the due date, on last parts alone. */
      aheadInterestCents: cents,
      /** Withdrawals whose last part this notice bills. */
      lastParts: z.array(uuid).max(LIST_MAX),
      monthlyFeeCents: cents,
      invoiceFeeCents: cents,
      totalCents: cents,
      /** Unpaid amount of earlier notices on the day of this one; not part of the total. */
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
  /** Reminder of a notice that was not paid in time, at most one per notice, with the fee of the policy. */
  ReminderFeeCharged: event(
    'ReminderFeeCharged',
    z.object({ ...ofAccount, noticeId: uuid, chargedOn: businessDate, feeCents: cents, policyVersion }),
    {
      sv: 'Påminnelse skickades, med avgift: {feeCents}',
      en: 'A reminder was sent, with its fee: {feeCents}',
    },
  ),
  /** The reminder could not be delivered over any channel, or staff waived the fee. The fee is not owed. */
  ReminderFeeWaived: event(
    'ReminderFeeWaived',
    z.object({
      ...ofAccount,
      noticeId: uuid,
      waivedOn: businessDate,
      feeCents: cents,
      reason: feeWaiverReason,
      /** Id of the staff member; absent for an undeliverable reminder, which is detected automatically. */
      waivedBy: uuid.optional(),
    }),
    { sv: 'Påminnelseavgiften ströks: {feeCents}', en: 'The reminder fee was waived: {feeCents}' },
  ),
  /** A payment for the account. It is the customer's credit balance until it is allocated. */
  PaymentReceived: event(
    'PaymentReceived',
    z.object({
      ...ofAccount,
      paymentId: uuid,
      amountCents: cents,
      /** Day from which the payment counts; the bank may have booked it later. */
      valueOn: businessDate,
      bookedOn: businessDate,
      bankReference: z.string().max(80),
      /** Id of the staff member who assigned it; absent if the payment itself identified the account. */
      assignedBy: uuid.optional(),
      /** Id of the one who proposed the account, if the assignment took two. */
      proposedBy: uuid.optional(),
      /** Id of the payment whose place it takes, with another value date. */
      replaces: uuid.optional(),
    }),
    { sv: 'En betalning kom in: {amountCents}', en: 'A payment came in: {amountCents}' },
  ),
  /** Parts add up to at most the payment plus earlier credit; the remainder becomes credit balance. */
  PaymentAllocated: event(
    'PaymentAllocated',
    z.object({ ...ofAccount, paymentId: uuid, valueOn: businessDate, parts, creditLeftCents: signedCents }),
    { sv: 'Betalningen fördelades', en: 'The payment was allocated' },
  ),
  /** The credit balance paid claims of a notice. */
  CreditApplied: event(
    'CreditApplied',
    z.object({
      ...ofAccount,
      /** Payment from which the credit came. */
      paymentId: uuid,
      /** Notice just issued; null if credit pays claims before a loss. */
      noticeId: uuid.nullable(),
      appliedOn: businessDate,
      parts,
      creditLeftCents: cents,
    }),
    { sv: 'Tillgodohavandet betalade en avi', en: 'The credit balance paid a notice' },
  ),
  /** The bank took the payment back, or it belonged to another customer. All its parts are owed again. */
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
      /** Öre of the payment that were still credit balance and are deducted from it. */
      creditCents: cents,
      reversedBy: uuid,
      /** Present if the error was ours: the payment's parts are not late through this day. */
      dueAgainOn: businessDate.optional(),
    }),
    {
      sv: 'En betalning återfördes: {amountCents} ({reason})',
      en: 'A payment was reversed: {amountCents} ({reason})',
    },
  ),
  /** Changes the monthly part of one withdrawal. */
  PaymentPlanChanged: event(
    'PaymentPlanChanged',
    z.object({
      ...ofAccount,
      withdrawalId: uuid,
      monthlyAmortizationCents: cents,
      effectiveOn: businessDate,
      reasonCode,
      changedBy: uuid,
    }),
    {
      sv: 'En amorteringsplan ändrades: {monthlyAmortizationCents} i månaden från {effectiveOn}',
      en: 'A payment plan was changed: {monthlyAmortizationCents} a month from {effectiveOn}',
    },
  ),
  CreditRefunded: event(
    'CreditRefunded',
    z.object({
      ...ofAccount,
      refundId: uuid,
      amountCents: cents,
      refundedOn: businessDate,
      refundedBy: uuid,
      /** Proposer of the refund, if it needed two people. */
      proposedBy: uuid.optional(),
    }),
    {
      sv: 'Ett tillgodohavande betalades tillbaka: {amountCents}',
      en: 'A credit balance was paid back: {amountCents}',
    },
  ),
} as const;
export type PaymentPart = z.output<typeof paymentPart>;
