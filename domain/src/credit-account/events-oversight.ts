import { z } from 'zod';
import { event } from '../kernel/event-schema.ts';
import { basisPoints, businessDate, cents, uuid } from '../kernel/fields.ts';
import { blockReason, overridableRule } from './contracts/enums.ts';

const ofAccount = { accountId: uuid };
const policyVersion = z.string().max(40);
/** Who of the staff; unknown of old events. */
const staffId = uuid.optional();
/** Why, as staff chose it; the comment stands in the event's metadata. */
const reasonCode = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);

const proposed = {
  proposedBy: uuid,
  /** From this day on the second person has a while to decide; unknown of old ones. */
  proposedOn: businessDate.optional(),
};
/** The event that it takes back, if it was proposed for that. */
const undoes = uuid.optional();

/** What is lost, by the account of the ledger that it leaves. */
export const lossParts = z.object({
  principalCents: cents,
  interestCents: cents,
  overdueInterestCents: cents,
  feesCents: cents,
});

/** What staff decide about an account. A second person approves what the policy says; nobody approves their own. */
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
      /** Raised, but not above what it was when the customer asked for more: their question stays open. */
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
  /** The customer asks for a higher limit; a person answers, by changing it or not. */
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
  /** From `effectiveOn` the principal bears another rate. */
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
  /** A change of the rate of which no day was reckoned yet never begins; the rate of that day is again what it was before. */
  RateChangeUndone: event(
    'RateChangeUndone',
    z.object({
      ...ofAccount,
      changeId: uuid,
      effectiveOn: businessDate,
      beforeYearBasisPoints: basisPoints,
      afterYearBasisPoints: basisPoints,
      /** The change that the undone one took the place of on the same day. */
      replaced: z.object({ yearBasisPoints: basisPoints, changeId: uuid.nullable() }).nullable(),
      reasonCode,
      undoneBy: uuid,
    }),
    {
      sv: 'Ändringen av räntan {effectiveOn} ångrades: {afterYearBasisPoints} i stället för {beforeYearBasisPoints}',
      en: 'The change of the rate on {effectiveOn} was undone: {afterYearBasisPoints} in place of {beforeYearBasisPoints}',
    },
  ),
  /** One draw is paid back otherwise than planned. */
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
  /** What was set aside for a draw that still waits holds for it again. */
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
      /** What somebody had proposed, where one alone may not lift the block. */
      proposalId: uuid.optional(),
    }),
    { sv: 'Spärren för uttag hävdes', en: 'The block of withdrawals was lifted' },
  ),
  /** A block for the lists of sanctions is lifted by two. */
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
  /** `proposalId` is that of the loss. */
  CreditLossReversalProposed: event(
    'CreditLossReversalProposed',
    z.object({ ...ofAccount, proposalId: uuid, reasonCode, ...proposed }),
    {
      sv: 'Det föreslogs att en kreditförlust tas tillbaka',
      en: 'It was proposed to reverse a credit loss',
    },
  ),
  /** `proposalId` is that of the loss. */
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
      /** What had not been recovered meanwhile is owed again. */
      restored: lossParts,
      restoredCents: cents,
      /** What of notices is owed again, and through which day nothing of that is late; absent in old events. */
      dueAgainOn: businessDate.optional(),
      notices: z.array(z.object({ noticeId: uuid, amountCents: cents })).optional(),
    }),
    {
      sv: 'En kreditförlust togs tillbaka: {restoredCents}',
      en: 'A credit loss was reversed: {restoredCents}',
    },
  ),
  /** So much lies as credit that two pay it back. */
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
  /** Nothing is owed and nothing on its way. */
  AccountClosed: event(
    'AccountClosed',
    z.object({ ...ofAccount, closedOn: businessDate, reasonCode, closedBy: staffId }),
    { sv: 'Kontot avslutades', en: 'The account was closed' },
  ),
} as const;
export type LossParts = z.output<typeof lossParts>;
