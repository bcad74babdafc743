import { z } from 'zod';
import { event } from '../kernel/event-schema.ts';
import { businessDate, cents, signedCents, uuid } from '../kernel/fields.ts';
import { ledgerAccount, recastCause } from './contracts/enums.ts';
import { LIST_MAX, lossParts, paymentPart } from './payment-part.ts';

/** Amounts by the day from which they count. */
const dated = z.array(z.object({ on: businessDate, cents: signedCents })).max(LIST_MAX);
const claim = z.object({ owedCents: cents, paidCents: signedCents });

/**
 * A notice as it is after a recast: its claims, its payments by day and the amounts owed again. It holds only
 * the monthly parts that changed.
 */
const recastNotice = z.object({
  noticeId: uuid,
  periodInterestCents: signedCents,
  askedInterestCents: signedCents,
  aheadInterestCents: cents,
  lastParts: z.array(uuid).max(LIST_MAX),
  lastPayments: dated,
  amortizations: z.array(z.object({ withdrawalId: uuid, ...claim.shape })).max(LIST_MAX),
  interest: claim,
  fees: claim,
  reminderFee: claim,
  overdueInterest: claim,
  basePayments: dated,
  remindedOn: businessDate.nullable(),
  isWrittenOff: z.boolean(),
  remindAfterOn: businessDate.optional(),
  dueAgainOn: businessDate.optional(),
  dueAgain: z
    .array(z.object({ throughOn: businessDate, amountCents: cents }))
    .max(LIST_MAX)
    .optional(),
});

/** Changes of the claims that a payment pays, each with the day from which it counts as paid. */
const recastPayment = z.object({
  paymentId: uuid,
  parts: z.array(paymentPart.extend({ on: businessDate, amountCents: signedCents })).max(LIST_MAX),
  creditCents: cents,
  refundedCents: cents,
});

const recastLoss = z.object({
  lost: lossParts,
  lostCents: cents,
  recoveredCents: cents,
  withdrawals: z.array(z.object({ withdrawalId: uuid, principalCents: cents })).max(LIST_MAX),
  unbilledCents: signedCents,
});

/**
 * Part of a notice that counts as paid from one day through another; `baseCents` is its part that bears late
 * interest.
 */
const excuse = z.object({
  noticeId: uuid,
  fromOn: businessDate,
  baseCents: cents,
  allCents: cents,
  throughOn: businessDate,
});
export type Excuse = z.output<typeof excuse>;

export const recastEvents = {
  /**
   * The account became what it would have been with every fact known on its day, because a fact with an
   * earlier day was booked. Lists hold only what changed, as it is after the event; parts of payments hold
   * the change itself.
   */
  AccountRecast: event(
    'AccountRecast',
    z.object({
      accountId: uuid,
      cause: recastCause,
      /** Id of the payment, payout, withdrawal, rate change, notice or proposal. */
      causeId: uuid,
      /** The day on which it was made. */
      bookedOn: businessDate,
      /** The day from which the fact counts. */
      valueOn: businessDate,
      /** Last day with accrued interest; null before the first debt. */
      throughOn: businessDate.nullable(),
      /** The difference from the amounts booked before, as pairs of ledger accounts. */
      lines: z
        .array(z.object({ debit: ledgerAccount, credit: ledgerAccount, amountCents: cents.min(1) }))
        .max(LIST_MAX),
      /** Change of the interest accrued and not billed. */
      interestCents: signedCents,
      unbilledCents: signedCents,
      creditCents: signedCents,
      withdrawals: z.array(z.object({ withdrawalId: uuid, principalCents: cents })).max(LIST_MAX),
      notices: z.array(recastNotice).max(LIST_MAX),
      payments: z.array(recastPayment).max(LIST_MAX),
      /** The loss, if it is another one. */
      loss: recastLoss.optional(),
      /** Öre of notices that were paid, as the customer was told, and are unpaid for a fault of ours. */
      excused: z.array(excuse).max(LIST_MAX),
    }),
    { sv: 'Kontot räknades om från {valueOn}', en: 'The account was recast from {valueOn}' },
  ),
} as const;
