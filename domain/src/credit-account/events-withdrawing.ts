import { z } from 'zod';
import { event } from '../kernel/event-schema.ts';
import { businessDate, cents, sha256, uuid } from '../kernel/fields.ts';
import { denialReason, overridableRule, reasonCode } from './contracts/enums.ts';

/** Ids of hits in sanctions lists. */
const hitIds = z.array(uuid).max(50);

const ofWithdrawal = { accountId: uuid, withdrawalId: uuid };

/** Stages of a withdrawal after `WithdrawalRequested`: signed, decided, ordered, paid out or returned. */
export const withdrawalEvents = {
  /** A first withdrawal is signed with the agreement and has no such event. */
  WithdrawalSigned: event(
    'WithdrawalSigned',
    z.object({
      ...ofWithdrawal,
      signingId: uuid,
      signedBy: uuid,
      /** Hash of the signed text. */
      textHash: sha256,
      /** Hashes of blobs sealed with the signer's key. */
      signatureHash: sha256,
      ocspHash: sha256,
    }),
    { sv: 'Ett uttag skrevs under', en: 'A withdrawal was signed' },
  ),
  /** The withdrawal was never signed, and its reserved amount is released. */
  WithdrawalCancelled: event(
    'WithdrawalCancelled',
    z.object({ ...ofWithdrawal, reason: z.enum(['user-cancel', 'expired', 'failed', 'replaced']) }),
    { sv: 'Ett uttag avbröts ({reason})', en: 'A withdrawal was cancelled ({reason})' },
  ),
  /** The checks need a person's judgement; the withdrawal waits and stays reserved. */
  WithdrawalReferred: event(
    'WithdrawalReferred',
    z.object({
      ...ofWithdrawal,
      reasons: z.array(denialReason).min(1).max(20),
      /** Ids of the hits in sanctions lists; absent without one. */
      hitIds: hitIds.optional(),
    }),
    { sv: 'Ett uttag lämnades till handläggare', en: 'A withdrawal was referred to staff' },
  ),
  RuleOverridden: event(
    'RuleOverridden',
    z.object({
      ...ofWithdrawal,
      rule: overridableRule,
      reasonCode,
      overriddenBy: uuid,
      /** Only day on which a missing answer of the lists is overridden. */
      overriddenOn: businessDate,
      /** Ids of the hits that were overridden; absent for other rules. */
      hitIds: hitIds.optional(),
    }),
    { sv: 'En regel sattes åt sidan ({rule})', en: 'A rule was set aside ({rule})' },
  ),
  /** A rule overridden for a pending withdrawal applies again. */
  RuleRestored: event(
    'RuleRestored',
    z.object({ ...ofWithdrawal, rule: overridableRule, reasonCode, restoredBy: uuid }),
    { sv: 'En regel gäller igen ({rule})', en: 'A rule holds again ({rule})' },
  ),
  WithdrawalApproved: event(
    'WithdrawalApproved',
    z.object({
      ...ofWithdrawal,
      decidedBy: z.enum(['automatic', 'staff']),
      policyVersion: z.string().max(40),
      /** Member of staff; absent for an automatic decision. */
      approvedBy: uuid.optional(),
    }),
    { sv: 'Ett uttag godkändes ({decidedBy})', en: 'A withdrawal was approved ({decidedBy})' },
  ),
  WithdrawalDenied: event(
    'WithdrawalDenied',
    z.object({
      ...ofWithdrawal,
      decidedBy: z.enum(['automatic', 'staff']),
      reasons: z.array(denialReason).min(1).max(20),
      /** Member of staff; absent for an automatic decision. */
      deniedBy: uuid.optional(),
    }),
    { sv: 'Ett uttag nekades ({decidedBy})', en: 'A withdrawal was denied ({decidedBy})' },
  ),
  /** Recorded before the bank is asked to pay. `payoutId`, new for each attempt, is the idempotency key. */
  PayoutOrdered: event(
    'PayoutOrdered',
    z.object({ ...ofWithdrawal, payoutId: uuid, attempt: z.int().min(1).max(20), amountCents: cents }),
    {
      sv: 'Utbetalning beställdes av banken: {amountCents}',
      en: 'A payout was ordered from the bank: {amountCents}',
    },
  ),
  /** The bank has confirmed that it did not pay. */
  PayoutFailed: event(
    'PayoutFailed',
    z.object({ ...ofWithdrawal, payoutId: uuid, reason: z.string().max(200) }),
    { sv: 'Utbetalningen misslyckades', en: 'The payout failed' },
  ),
  /**
   * The bank paid out under an order that did not hold any more: it was replaced, or the withdrawal denied or
   * already paid. The customer has the money, so the payout follows, as a withdrawal of its own if need be.
   */
  PayoutFound: event(
    'PayoutFound',
    z.object({ ...ofWithdrawal, payoutId: uuid, amountCents: cents, requestedBy: uuid }),
    {
      sv: 'Banken betalade ut utan giltig beställning: {amountCents}',
      en: 'The bank paid out without a valid order: {amountCents}',
    },
  ),
  /** The debt begins on `paidOutOn`, the bank's value date. */
  WithdrawalPaidOut: event(
    'WithdrawalPaidOut',
    z.object({
      ...ofWithdrawal,
      payoutId: uuid,
      amountCents: cents,
      paidOutOn: businessDate,
      bankReference: z.string().max(80),
      /** Plan promised at the payout: monthly parts in whole kronor, the last of which is the remainder. */
      planMonthCount: z.int().min(1).max(120),
      monthlyAmortizationCents: cents,
      rateYearBasisPoints: z.int().min(0).max(100_000),
    }),
    { sv: 'Uttaget betalades ut: {amountCents}', en: 'The withdrawal was paid out: {amountCents}' },
  ),
  /** The money was returned, so there was no loan. An `AccountRecast` event takes back the interest. */
  PayoutReturned: event(
    'PayoutReturned',
    z.object({
      ...ofWithdrawal,
      payoutId: uuid,
      amountCents: cents,
      returnedOn: businessDate,
      reason: z.string().max(200),
    }),
    { sv: 'Utbetalningen kom tillbaka: {amountCents}', en: 'The payout came back: {amountCents}' },
  ),
} as const;
