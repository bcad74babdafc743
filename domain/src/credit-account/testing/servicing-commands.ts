import { type Commands, sampled } from '../../kernel/testing/sampled-commands.ts';
import type { CreditAccountEvent } from '../events.ts';
import * as decide from '../index.ts';
import type { CreditAccountState } from '../state.ts';
import { anna, bengt, firstWithdrawal, idOf, otherWithdrawalId } from './ids.ts';
import { activeLife, payoutIdOf, withdrawnLife } from './life.ts';

const dates = ['2026-10-01', '2026-11-01', '2026-11-09', '2026-11-20', '2026-11-21', '2026-11-22'] as const;
const payment = {
  paymentId: idOf('P'),
  amountCents: 1_013_400,
  valueOn: '2026-11-20',
  bookedOn: '2026-11-21',
  bankReference: 'P',
};
const proposal = { proposalId: idOf('loss'), reasonCode: 'bankruptcy', proposedBy: anna };
const reversal = { proposalId: idOf('reversal'), reasonCode: 'mistake' };

/** Every servicing command with valid and invalid payloads, on 21 November 2026. */
export const servicingCommands: Commands<CreditAccountState, CreditAccountEvent> = {
  issueNotice: sampled(decide.issueNotice)(() => dates.map((on) => ({ on, noticeId: idOf(on) }))),
  runBusinessDay: sampled(decide.runBusinessDay)(() => dates.map((on) => ({ on, noticeId: idOf(on) }))),
  recordPayment: sampled(decide.recordPayment)(() => [
    payment,
    { ...payment, paymentId: idOf('Q'), valueOn: '2026-10-15' },
    { ...payment, paymentId: idOf('R'), amountCents: 30_000_000 },
    { ...payment, paymentId: idOf('S'), amountCents: 0 },
    { ...payment, paymentId: idOf('T'), valueOn: '2026-11-22' },
  ]),
  reversePayment: sampled(decide.reversePayment)(() =>
    ['P', 'Q', 'R', 'S'].map((name) => ({
      paymentId: idOf(name),
      reversedOn: '2026-11-21',
      reason: 'bank-recall' as const,
      reversedBy: anna,
    })),
  ),
  redatePayment: sampled(decide.redatePayment)(() =>
    ['P', 'Q'].map((name) => ({
      paymentId: idOf(name),
      replacementId: idOf(`${name} redated`),
      valueOn: '2026-11-21',
      redatedBy: anna,
    })),
  ),
  refundCredit: sampled(decide.refundCredit)(({ creditCents }) =>
    [creditCents, 1, 0].map((amountCents) => ({
      refundId: idOf(`refund-${amountCents}`),
      amountCents,
      refundedOn: '2026-11-21',
      refundedBy: anna,
    })),
  ),
  recordPayout: sampled(decide.recordPayout)(() =>
    [firstWithdrawal.withdrawalId, otherWithdrawalId].map((withdrawalId) => ({
      withdrawalId,
      payoutId: payoutIdOf(withdrawalId),
      paidOutOn: '2026-11-18',
      bankReference: 'B-1',
    })),
  ),
  recordPayoutReturned: sampled(decide.recordPayoutReturned)(() =>
    [firstWithdrawal.withdrawalId, otherWithdrawalId].map((withdrawalId) => ({
      payoutId: payoutIdOf(withdrawalId),
      returnedOn: '2026-11-20',
      reason: 'account closed',
    })),
  ),
  changeRate: sampled(decide.changeRate)(() =>
    (
      [
        ['2026-11-01', 960],
        ['2026-12-01', 1_200],
        ['2026-12-01', 100],
        ['2027-01-01', 1_200],
      ] as const
    ).map(([effectiveOn, rateYearBasisPoints]) => ({
      changeId: idOf(`rate-${effectiveOn}-${rateYearBasisPoints}`),
      effectiveOn,
      rateYearBasisPoints,
      reasonCode: 'central-bank',
      policyVersion: '2026-11',
      changedBy: anna,
    })),
  ),
  changePaymentPlan: sampled(decide.changePaymentPlan)(() =>
    [416_700, 416_750, 0].map((monthlyAmortizationCents) => ({
      withdrawalId: firstWithdrawal.withdrawalId,
      monthlyAmortizationCents,
      effectiveOn: '2026-12-01',
      reasonCode: 'seasonal-business',
      changedBy: anna,
    })),
  ),
  proposeCreditLoss: sampled(decide.proposeCreditLoss)(() => [
    proposal,
    { ...proposal, proposalId: idOf('loss-2') },
  ]),
  approveCreditLoss: sampled(decide.approveCreditLoss)(() => [
    { proposalId: idOf('loss'), approvedBy: bengt },
    { proposalId: idOf('loss'), approvedBy: anna },
  ]),
  waiveReminderFee: sampled(decide.waiveReminderFee)(({ notices }) =>
    notices.flatMap(({ noticeId }) => [
      { noticeId },
      { noticeId, staff: { waivedBy: anna, reason: 'goodwill' as const } },
    ]),
  ),
  proposeLossReversal: sampled(decide.proposeLossReversal)(() => [
    { ...reversal, proposedBy: bengt },
    { ...reversal, proposedBy: anna },
    { ...reversal, proposalId: idOf('reversal-2'), proposedBy: bengt },
  ]),
  reverseCreditLoss: sampled(decide.reverseCreditLoss)(() => [
    { proposalId: reversal.proposalId, approvedBy: anna },
    { proposalId: reversal.proposalId, approvedBy: bengt },
  ]),
  closeAccount: sampled(decide.closeAccount)(() => [{ reasonCode: 'customer-wish', closedBy: anna }]),
};

/** Accounts in all situations that servicing commands must handle, on 21 November 2026. */
export function servicedStates(): CreditAccountState[] {
  const on = '2026-11-21';
  const behind = withdrawnLife('2026-09-10').until('2026-10-20');
  const running = withdrawnLife('2026-09-10').until(on);
  const paying = withdrawnLife('2026-09-10').until(on);
  paying.pays('P', 1_013_400, '2026-11-20');
  const credit = withdrawnLife('2026-09-10').until(on);
  credit.pays('R', 30_000_000, '2026-11-20');
  const refunding = withdrawnLife('2026-09-10').until(on);
  refunding.pays('R', 40_000_000, '2026-11-20');
  const amountCents = decide.refundableCents(refunding.state, on);
  refunding.does(decide.refundCredit, {
    refundId: idOf(`refund-${amountCents}`),
    amountCents,
    refundedOn: on,
    refundedBy: bengt,
  });
  const ordered = withdrawnLife('2026-09-10').orders(otherWithdrawalId, 5_000_000).until(on);
  const proposed = withdrawnLife('2026-09-10').until(on);
  proposed.does(decide.proposeCreditLoss, proposal);
  const lost = withdrawnLife('2026-09-10').until(on);
  lost.does(decide.proposeCreditLoss, proposal);
  lost.does(decide.approveCreditLoss, { proposalId: proposal.proposalId, approvedBy: bengt });
  const reminded = withdrawnLife('2026-09-10').until('2026-11-05');
  const proposedBack = withdrawnLife('2026-09-10').until(on);
  proposedBack.does(decide.proposeCreditLoss, proposal);
  proposedBack.does(decide.approveCreditLoss, { proposalId: proposal.proposalId, approvedBy: bengt });
  proposedBack.does(decide.proposeLossReversal, { ...reversal, proposedBy: bengt });
  const asking = activeLife(on);
  asking.does(decide.requestLimitIncrease, {
    requestId: idOf('asked'),
    wantedCents: 60_000_000,
    requestedBy: anna,
  });
  return [
    asking,
    proposedBack,
    reminded,
    behind,
    running,
    paying,
    credit,
    refunding,
    ordered,
    proposed,
    lost,
    activeLife(on),
  ].map(({ state }) => state);
}
