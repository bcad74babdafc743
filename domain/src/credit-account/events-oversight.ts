import { z } from 'zod';
import { event } from '../kernel/event-schema.ts';
import { basisPoints, businessDate, cents, uuid } from '../kernel/fields.ts';
import { blockReason, openClaim, reasonCode } from './contracts/enums.ts';
import { lossParts } from './payment-part.ts';

const ofAccount = { accountId: uuid };
const policyVersion = z.string().max(40);

const proposed = {
  proposedBy: uuid,
  /** First day of the period in which a second person can decide. */
  proposedOn: businessDate,
};
/** Id of the event that the proposal undoes, if any. */
const undoes = uuid.optional();

/** Present if the rate became higher, which another person approves. */
const byTwo = { proposalId: uuid.optional(), approvedBy: uuid.optional() };

/** Change for the same day that an undone one had replaced; null if there was none. */
const replacedRate = z.object({ yearBasisPoints: basisPoints, changeId: uuid.nullable() }).nullable();

/** Staff decisions about an account. Where policy requires it, a second person approves. */
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
      /** Present if the new limit does not exceed that at the customer's request, which stays open. */
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
  /** The customer requests a higher limit; staff answer by changing the limit or declining. */
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
  /** A higher rate, which takes two people; also when undoing a change makes the rate higher. */
  RateRaiseProposed: event(
    'RateRaiseProposed',
    z.object({
      ...ofAccount,
      /** Also the id of the change, unless another one is undone. */
      proposalId: uuid,
      beforeYearBasisPoints: basisPoints,
      afterYearBasisPoints: basisPoints,
      effectiveOn: businessDate,
      reasonCode,
      ...proposed,
      undoes,
      undone: z.object({ changeId: uuid, replaced: replacedRate }).optional(),
    }),
    {
      sv: 'En höjd ränta föreslogs från {effectiveOn}: {afterYearBasisPoints} i stället för {beforeYearBasisPoints}',
      en: 'A higher rate from {effectiveOn} was proposed: {afterYearBasisPoints} in place of {beforeYearBasisPoints}',
    },
  ),
  RateRaiseRefused: event('RateRaiseRefused', z.object({ ...ofAccount, proposalId: uuid, refusedBy: uuid }), {
    sv: 'En höjd ränta avslogs, eller förslaget drogs tillbaka',
    en: 'A higher rate was refused, or its proposal taken back',
  }),
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
      changedBy: uuid,
      ...byTwo,
    }),
    {
      sv: 'Räntan ändras {effectiveOn} från {beforeYearBasisPoints} till {afterYearBasisPoints}',
      en: 'The rate changes on {effectiveOn} from {beforeYearBasisPoints} to {afterYearBasisPoints}',
    },
  ),
  /** Undoes a rate change before interest is computed with it; the former rate of that day applies again. */
  RateChangeUndone: event(
    'RateChangeUndone',
    z.object({
      ...ofAccount,
      changeId: uuid,
      effectiveOn: businessDate,
      beforeYearBasisPoints: basisPoints,
      afterYearBasisPoints: basisPoints,
      replaced: replacedRate,
      reasonCode,
      undoneBy: uuid,
      ...byTwo,
    }),
    {
      sv: 'Ändringen av räntan {effectiveOn} ångrades: {afterYearBasisPoints} i stället för {beforeYearBasisPoints}',
      en: 'The change of the rate on {effectiveOn} was undone: {afterYearBasisPoints} in place of {beforeYearBasisPoints}',
    },
  ),
  WithdrawalsBlocked: event(
    'WithdrawalsBlocked',
    z.object({ ...ofAccount, reason: blockReason, blockedBy: uuid }),
    { sv: 'Uttag spärrades ({reason})', en: 'Withdrawals were blocked ({reason})' },
  ),
  WithdrawalsUnblocked: event(
    'WithdrawalsUnblocked',
    z.object({
      ...ofAccount,
      reasonCode,
      unblockedBy: uuid,
      /** Id of the proposal, if lifting the block needed two people. */
      proposalId: uuid.optional(),
    }),
    { sv: 'Spärren för uttag hävdes', en: 'The block of withdrawals was lifted' },
  ),
  /** Lifting a block due to sanctions lists needs two people. */
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
  /** `proposalId` is new for each proposal, because the reversal of a loss may be proposed several times. */
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
      /** Amounts owed again: the part of the loss not yet recovered. */
      restored: lossParts,
      restoredCents: cents,
      /**
       * New due date of the restored notices. None is reminded of before it, and after a fault of ours none
       * is late.
       */
      dueAgainOn: businessDate,
      /** Day of the loss if the debt was owed all the time, so that the loss never had an effect. */
      countsFromOn: businessDate.optional(),
      notices: z.array(z.object({ noticeId: uuid, amountCents: cents })),
    }),
    {
      sv: 'En kreditförlust togs tillbaka: {restoredCents}',
      en: 'A credit loss was reversed: {restoredCents}',
    },
  ),
  /** Proposal to refund a credit balance that is large enough to need two people. */
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
  /** Claims that need a person, after a fact or a decision changed them; none if all are settled. */
  OpenClaimsChanged: event(
    'OpenClaimsChanged',
    z.object({ ...ofAccount, claims: z.array(openClaim), added: z.array(openClaim) }),
    {
      sv: 'Fordringar att följa upp ändrades',
      en: 'The claims to follow up changed',
    },
  ),
  /** The account has no debt and no pending payouts. Credit has paid the interest until this day. */
  AccountClosed: event(
    'AccountClosed',
    z.object({ ...ofAccount, closedOn: businessDate, reasonCode, closedBy: uuid }),
    { sv: 'Kontot avslutades', en: 'The account was closed' },
  ),
} as const;
export type LossParts = z.output<typeof lossParts>;
