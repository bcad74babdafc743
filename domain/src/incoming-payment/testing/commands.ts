import { type Commands, sampled } from '../../kernel/testing/sampled-commands.ts';
import { unmatchedReason } from '../contracts/enums.ts';
import type { IncomingPaymentEvent } from '../events.ts';
import * as decide from '../index.ts';
import type { IncomingPaymentState } from '../state.ts';

const ACCOUNTS = ['4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a01', '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a02'] as const;
const PROPOSALS = ['8e2f6c1a-5d0b-5c77-9b3e-2a7d4c9f0b11', '8e2f6c1a-5d0b-5c77-9b3e-2a7d4c9f0b12'] as const;
const STAFF = '1b0b1f0e-6a5b-5c55-9f1c-3a9a1f0f6a02';

/** A payment as the bank reports it. */
export const told: decide.RecordIncomingPayment = {
  bankReference: 'I1795255200000000001',
  amountCents: 1_437_500,
  valueOn: '2026-11-20',
  bookedOn: '2026-11-21',
  ocrNumber: '12345678901245',
  payer: { bankgiroNumber: '50501055', name: 'Lindqvist Snickeri AB' },
};
export const toAccount = { accountId: ACCOUNTS[0] };
export const staff = { one: STAFF, other: '1b0b1f0e-6a5b-5c55-9f1c-3a9a1f0f6a03' };
/** Id of the customer who signed the account's agreement. */
export const accountUserId = '1b0b1f0e-6a5b-5c55-9f1c-3a9a1f0f6a09';
export const assigned: decide.AssignPayment = {
  proposalId: PROPOSALS[0],
  ...toAccount,
  accountUserId,
  assignedBy: STAFF,
  reason: 'payer-told-us',
  firstOn: '2026-11-01',
};
/** Assignment by a colleague; a proposal if the amount is large. */
export const proposed: decide.AssignPayment = { ...assigned, assignedBy: staff.other };
/** Proposal of the same account with another id. */
export const proposedAgain: decide.AssignPayment = {
  ...proposed,
  proposalId: PROPOSALS[1],
  reason: 'payer-recognised',
};
export const approved: decide.ApproveAssignment = {
  proposalId: PROPOSALS[0],
  accountUserId,
  approvedBy: STAFF,
};
export const sentBack: decide.SendPaymentBack = {
  sentBackOn: '2026-11-23',
  sentBackBy: STAFF,
  reason: 'not-for-us',
};

/** Every command of the aggregate, with valid and invalid payloads. */
export const commands: Commands<IncomingPaymentState, IncomingPaymentEvent> = {
  recordIncomingPayment: sampled(decide.recordIncomingPayment)(() => [
    told,
    { ...told, amountCents: 1 },
    { ...told, amountCents: 10_000_100 },
  ]),
  noteToldOtherwise: sampled(decide.noteToldOtherwise)(() => [
    told,
    ...[1, 2, 3].map((amountCents) => ({ ...told, amountCents })),
  ]),
  matchPayment: sampled(decide.matchPayment)(() => ACCOUNTS.map((accountId) => ({ accountId }))),
  leaveUnmatched: sampled(decide.leaveUnmatched)(() => unmatchedReason.options.map((reason) => ({ reason }))),
  assignPayment: sampled(decide.assignPayment)(() =>
    ACCOUNTS.flatMap((accountId) => [
      { ...assigned, accountId },
      { ...proposed, accountId },
      { ...proposedAgain, accountId },
      { ...assigned, accountId, reason: 'bank-corrected-date' as const, valueOn: '2026-11-19' },
      { ...proposed, accountId, reason: 'bank-corrected-date' as const, valueOn: '2026-11-19' },
    ]),
  ),
  approveAssignment: sampled(decide.approveAssignment)(() =>
    PROPOSALS.map((proposalId) => ({ ...approved, proposalId })),
  ),
  refuseAssignment: sampled(decide.refuseAssignment)(() =>
    PROPOSALS.map((proposalId) => ({ proposalId, accountUserId, refusedBy: STAFF })),
  ),
  sendPaymentBack: sampled(decide.sendPaymentBack)(() => [sentBack]),
  recordPayerShown: sampled(decide.recordPayerShown)(() => [
    { readingId: PROPOSALS[0], readFor: 'customer-question' as const },
  ]),
  forgetPayer: sampled(decide.forgetPayer)(() => [undefined]),
};
