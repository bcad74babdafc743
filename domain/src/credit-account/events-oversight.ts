import { z } from 'zod';
import { event } from '../kernel/event-schema.ts';
import { basisPoints, businessDate, cents, uuid } from '../kernel/fields.ts';
import { blockReason, overridableRule } from './contracts/enums.ts';

const ofAccount = { accountId: uuid };
const policyVersion = z.string().max(40);
/** Member of staff; unknown in old events. */
const staffId = uuid.optional();
/** Reason code chosen by staff; the comment is in the event's metadata. */
const reasonCode = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);

const proposed = {
  proposedBy: uuid,
  /** Start of the second person's time to decide. */
  proposedOn: businessDate,
};
/** Id of the event that the proposal undoes, if any. */
const undoes = uuid.optional();

/** Parts of a loss, by ledger account credited. */
const lossParts = z.object({
  principalCents: cents,
  interestCents: cents,
  overdueInterestCents: cents,
  feesCents: cents,
});

/**
 * Staff decisions about an account. A second person approves where the policy requires it; no one approves
 * their own proposal.
 */
export const oversightEvents = {
  LimitChangeProposed: event(
    'LimitChangeProposed',
    z.object({
      ...ofAccount,
      proposalId: uuid,
      beforeCents: cents,
      afterCents: cents,
      reasonCode,
      ...proposed,
      undoes,
    }),
    {
      sv: 'En ändrad kreditgräns föreslogs, från {beforeCents} till {afterCents}',
      en: 'A change of the limit was proposed, from {beforeCents} to {afterCents}',
    },
  ),
  LimitChanged: event(
    'LimitChanged',
    z.object({
      ...ofAccount,
      proposalId: uuid.nullable(),
      beforeCents: cents,
      afterCents: cents,
      reasonCode,
      changedBy: uuid,
      approvedBy: uuid.nullable(),
      policyVersion,
      /** Raised, but not above the limit at the customer's request: the request stays open. */
      answersIncrease: z.literal(false).optional(),
    }),
    {
      sv: 'Kreditgränsen ändrades från {beforeCents} till {afterCents}',
      en: 'The limit was changed from {beforeCents} to {afterCents}',
    },
  ),
  LimitChangeRefused: event(
    'LimitChangeRefused',
    z.object({ ...ofAccount, proposalId: uuid, refusedBy: uuid }),
    {
      sv: 'En ändrad kreditgräns avslogs, eller förslaget drogs tillbaka',
      en: 'A change of the limit was refused, or its proposal taken back',
    },
  ),
  /** The customer requests a higher limit; a person answers, by changing it or not. */
  LimitIncreaseRequested: event(
    'LimitIncreaseRequested',
    z.object({
      ...ofAccount,
      requestId: uuid,
      wantedCents: cents,
      requestedBy: uuid,
      requestedOn: businessDate,
    }),
    {
      sv: 'Kunden bad om en kreditgräns på {wantedCents}',
      en: 'The customer asked for a limit of {wantedCents}',
    },
  ),
  LimitIncreaseDeclined: event(
    'LimitIncreaseDeclined',
    z.object({ ...ofAccount, requestId: uuid, declinedOn: businessDate, reasonCode, declinedBy: uuid }),
    {
      sv: 'Kundens önskan om en högre kreditgräns avslogs',
      en: 'The customer’s wish for a higher limit was declined',
    },
  ),
  /** The principal bears another rate from `effectiveOn`. */
  RateChanged: event(
    'RateChanged',
    z.object({
      ...ofAccount,
      changeId: uuid,
      beforeYearBasisPoints: basisPoints,
      afterYearBasisPoints: basisPoints,
      effectiveOn: businessDate,
      reasonCode,
      policyVersion,
      changedBy: staffId,
    }),
    {
      sv: 'Räntan ändras {effectiveOn} från {beforeYearBasisPoints} till {afterYearBasisPoints}',
      en: 'The rate changes on {effectiveOn} from {beforeYearBasisPoints} to {afterYearBasisPoints}',
    },
  ),
  /**
   * Undoes a rate change before any interest of its days is computed; the former rate of that day applies
   * again.
   */
  RateChangeUndone: event(
    'RateChangeUndone',
    z.object({
      ...ofAccount,
      changeId: uuid,
      effectiveOn: businessDate,
      beforeYearBasisPoints: basisPoints,
      afterYearBasisPoints: basisPoints,
      /** The change that the undone one had replaced on the same day. */
      replaced: z.object({ yearBasisPoints: basisPoints, changeId: uuid.nullable() }).nullable(),
      reasonCode,
      undoneBy: uuid,
    }),
    {
      sv: 'Ändringen av räntan {effectiveOn} ångrades: {afterYearBasisPoints} i stället för {beforeYearBasisPoints}',
      en: 'The change of the rate on {effectiveOn} was undone: {afterYearBasisPoints} in place of {beforeYearBasisPoints}',
    },
  ),
  /** One withdrawal is repaid differently from the plan. */
  PaymentPlanChanged: event(
    'PaymentPlanChanged',
    z.object({
      ...ofAccount,
      withdrawalId: uuid,
      monthlyAmortizationCents: cents,
      effectiveOn: businessDate,
      reasonCode,
      changedBy: staffId,
    }),
    {
      sv: 'En amorteringsplan ändrades: {monthlyAmortizationCents} i månaden från {effectiveOn}',
      en: 'A payment plan was changed: {monthlyAmortizationCents} a month from {effectiveOn}',
    },
  ),
  RuleOverridden: event(
    'RuleOverridden',
    z.object({ ...ofAccount, withdrawalId: uuid, rule: overridableRule, reasonCode, overriddenBy: uuid }),
    { sv: 'En regel sattes åt sidan ({rule})', en: 'A rule was set aside ({rule})' },
  ),
  /** Restores an overridden rule for a pending withdrawal. */
  RuleRestored: event(
    'RuleRestored',
    z.object({ ...ofAccount, withdrawalId: uuid, rule: overridableRule, reasonCode, restoredBy: uuid }),
    { sv: 'En regel gäller igen ({rule})', en: 'A rule holds again ({rule})' },
  ),
  WithdrawalsBlocked: event(
    'WithdrawalsBlocked',
    z.object({ ...ofAccount, reason: blockReason, blockedBy: staffId }),
    { sv: 'Uttag spärrades ({reason})', en: 'Withdrawals were blocked ({reason})' },
  ),
  WithdrawalsUnblocked: event(
    'WithdrawalsUnblocked',
    z.object({
      ...ofAccount,
      reasonCode,
      unblockedBy: staffId,
      /** The proposal, where the block takes two people to lift. */
      proposalId: uuid.optional(),
    }),
    { sv: 'Spärren för uttag hävdes', en: 'The block of withdrawals was lifted' },
  ),
  /** A block because of sanctions lists takes two people to lift. */
  UnblockProposed: event(
    'UnblockProposed',
    z.object({
      ...ofAccount,
      proposalId: uuid,
      reasonCode,
      proposedBy: uuid,
      proposedOn: businessDate,
      undoes,
    }),
    {
      sv: 'Det föreslogs att spärren för uttag hävs',
      en: 'It was proposed to lift the block of withdrawals',
    },
  ),
  UnblockRefused: event('UnblockRefused', z.object({ ...ofAccount, proposalId: uuid, refusedBy: uuid }), {
    sv: 'Att häva spärren för uttag avslogs, eller förslaget drogs tillbaka',
    en: 'Lifting the block of withdrawals was refused, or the proposal taken back',
  }),
  CreditLossProposed: event(
    'CreditLossProposed',
    z.object({ ...ofAccount, proposalId: uuid, reasonCode, ...proposed }),
    { sv: 'En kreditförlust föreslogs', en: 'A credit loss was proposed' },
  ),
  CreditLossDeclared: event(
    'CreditLossDeclared',
    z.object({
      ...ofAccount,
      proposalId: uuid,
      declaredOn: businessDate,
      reasonCode,
      approvedBy: uuid,
      lost: lossParts,
      lostCents: cents,
    }),
    {
      sv: 'Skulden skrevs av som kreditförlust: {lostCents}',
      en: 'The debt was written off as a credit loss: {lostCents}',
    },
  ),
  CreditLossRefused: event(
    'CreditLossRefused',
    z.object({ ...ofAccount, proposalId: uuid, refusedBy: uuid }),
    {
      sv: 'En kreditförlust avslogs, eller förslaget drogs tillbaka',
      en: 'A credit loss was refused, or its proposal taken back',
    },
  ),
  /** `proposalId` is its own here and in the answer: a loss may be proposed for reversal several times. */
  CreditLossReversalProposed: event(
    'CreditLossReversalProposed',
    z.object({ ...ofAccount, proposalId: uuid, reasonCode, ...proposed }),
    {
      sv: 'Det föreslogs att en kreditförlust tas tillbaka',
      en: 'It was proposed to reverse a credit loss',
    },
  ),
  CreditLossReversalRefused: event(
    'CreditLossReversalRefused',
    z.object({ ...ofAccount, proposalId: uuid, refusedBy: uuid }),
    {
      sv: 'Att ta tillbaka en kreditförlust avslogs, eller förslaget drogs tillbaka',
      en: 'The reversal of a credit loss was refused, or its proposal taken back',
    },
  ),
  CreditLossReversed: event(
    'CreditLossReversed',
    z.object({
      ...ofAccount,
      proposalId: uuid,
      reversedOn: businessDate,
      reasonCode,
      approvedBy: uuid,
      /** The part not yet recovered is owed again. */
      restored: lossParts,
      restoredCents: cents,
      /** New due date of the restored notices: they are not late through it; absent in old events. */
      dueAgainOn: businessDate.optional(),
      notices: z.array(z.object({ noticeId: uuid, amountCents: cents })).optional(),
    }),
    {
      sv: 'En kreditförlust togs tillbaka: {restoredCents}',
      en: 'A credit loss was reversed: {restoredCents}',
    },
  ),
  /** The credit balance is large enough to need two people for a refund. */
  CreditRefundProposed: event(
    'CreditRefundProposed',
    z.object({
      ...ofAccount,
      refundId: uuid,
      amountCents: cents,
      proposedBy: uuid,
      proposedOn: businessDate,
    }),
    {
      sv: 'Återbetalning av ett tillgodohavande föreslogs: {amountCents}',
      en: 'It was proposed to pay back a credit balance: {amountCents}',
    },
  ),
  CreditRefundRefused: event(
    'CreditRefundRefused',
    z.object({ ...ofAccount, refundId: uuid, refusedBy: uuid }),
    {
      sv: 'Återbetalning av ett tillgodohavande avslogs, eller förslaget drogs tillbaka',
      en: 'Paying back a credit balance was refused, or the proposal taken back',
    },
  ),
  /** No debt and no pending payouts. */
  AccountClosed: event(
    'AccountClosed',
    z.object({ ...ofAccount, closedOn: businessDate, reasonCode, closedBy: staffId }),
    { sv: 'Kontot avslutades', en: 'The account was closed' },
  ),
} as const;
export type LossParts = z.output<typeof lossParts>;
