import type { CreditAccountEvent } from '../events.ts';
import {
  accountId,
  firstWithdrawal,
  granted,
  laterWithdrawal,
  payoutIdOf,
  signature,
  staff,
} from './commands.ts';

const { withdrawalId: firstId } = firstWithdrawal;
const { withdrawalId } = laterWithdrawal;

export const limitGranted: CreditAccountEvent = {
  type: 'LimitGranted',
  data: { ...granted, grantedOn: '2026-11-20', expiresAt: '2026-11-26T22:59:59.999Z' },
};
/** A limit of 400,000 kr with an initial withdrawal of 200,000 kr. */
export const signedAgreement: readonly CreditAccountEvent[] = [
  limitGranted,
  { type: 'WithdrawalRequested', data: { accountId, ...firstWithdrawal, kind: 'initial' } },
  { type: 'BankStatusChanged', data: { accountId, from: null, to: 'offer' } },
];
export const opened: CreditAccountEvent = {
  type: 'BankStatusChanged',
  data: { accountId, from: 'offer', to: 'active' },
};
const paidOut: CreditAccountEvent = {
  type: 'WithdrawalPaidOut',
  data: {
    accountId,
    withdrawalId: firstId,
    payoutId: '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a0b',
    amountCents: firstWithdrawal.amountCents,
    paidOutOn: '2026-11-20',
    bankReference: 'B-1',
    planMonthCount: 24,
    monthlyAmortizationCents: 833_400,
    rateYearBasisPoints: 1_080,
  },
};
/** 200,000 kr owed, 200,000 kr available. */
export const active: readonly CreditAccountEvent[] = [...signedAgreement, opened, paidOut];
export const requested: CreditAccountEvent = {
  type: 'WithdrawalRequested',
  data: { accountId, ...laterWithdrawal, kind: 'later' },
};
export const signed: CreditAccountEvent = { type: 'WithdrawalSigned', data: { accountId, ...signature } };
export const approved: CreditAccountEvent = {
  type: 'WithdrawalApproved',
  data: { accountId, withdrawalId, decidedBy: 'automatic', policyVersion: '2026-11' },
};
export const ordered = (attempt: number): CreditAccountEvent => ({
  type: 'PayoutOrdered',
  data: {
    accountId,
    withdrawalId,
    payoutId: payoutIdOf(attempt),
    attempt,
    amountCents: laterWithdrawal.amountCents,
  },
});
export const blocked: CreditAccountEvent = {
  type: 'WithdrawalsBlocked',
  data: { accountId, reason: 'fraud-suspected', blockedBy: staff.one },
};
