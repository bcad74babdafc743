import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../kernel/testing/sampled-commands.ts';
import * as decide from './index.ts';
import { accountId, firstWithdrawal, granted } from './testing/commands.ts';
import { anna, bengt, idOf } from './testing/ids.ts';
import { activeLife, type Life, withdrawnLife } from './testing/life.ts';

const start = '2026-09-10';
const codeOf = (run: () => unknown) => refusalOf(run)?.code;
const paying = (): Life => {
  const life = withdrawnLife(start);
  life.pays('P', 100_000);
  return life;
};
/** An account without withdrawals and with this credit balance in öre. */
const withCredit = (cents: number): Life => {
  const life = activeLife(start);
  life.pays('P', cents);
  return life;
};
const blocked = (): Life => {
  const life = withdrawnLife(start);
  life.does(decide.blockWithdrawals, { reason: 'customer-asked', blockedBy: bengt });
  return life;
};

/** Each decision by staff, with the event and the field that name the person. */
const decisions = [
  [
    'changes the rate',
    'RateChanged',
    'changedBy',
    () => withdrawnLife(start),
    (life: Life, changedBy: string) =>
      life.does(decide.changeRate, {
        changeId: idOf('rate'),
        rateYearBasisPoints: 900,
        effectiveOn: start,
        reasonCode: 'market',
        policyVersion: '2026-11',
        changedBy,
      }),
  ],
  [
    'changes a payment plan',
    'PaymentPlanChanged',
    'changedBy',
    () => withdrawnLife(start),
    (life: Life, changedBy: string) =>
      life.does(decide.changePaymentPlan, {
        withdrawalId: firstWithdrawal.withdrawalId,
        monthlyAmortizationCents: 416_700,
        effectiveOn: start,
        reasonCode: 'season',
        changedBy,
      }),
  ],
  [
    'closes an account',
    'AccountClosed',
    'closedBy',
    () => activeLife(start),
    (life: Life, closedBy: string) =>
      life.does(decide.closeAccount, { reasonCode: 'customer-wish', closedBy }),
  ],
  [
    'reverses a payment',
    'PaymentReversed',
    'reversedBy',
    paying,
    (life: Life, reversedBy: string) =>
      life.does(decide.reversePayment, {
        paymentId: idOf('P'),
        reversedOn: start,
        reason: 'mistake',
        reversedBy,
      }),
  ],
  [
    'pays credit back',
    'CreditRefunded',
    'refundedBy',
    () => withCredit(500),
    (life: Life, refundedBy: string) =>
      life.does(decide.refundCredit, {
        refundId: idOf('R'),
        amountCents: 500,
        refundedOn: start,
        refundedBy,
      }),
  ],
  [
    'proposes to pay credit back',
    'CreditRefundProposed',
    'proposedBy',
    () => withCredit(10_000_100),
    (life: Life, refundedBy: string) =>
      life.does(decide.refundCredit, {
        refundId: idOf('R'),
        amountCents: 500,
        refundedOn: start,
        refundedBy,
      }),
  ],
  [
    'blocks withdrawals',
    'WithdrawalsBlocked',
    'blockedBy',
    () => withdrawnLife(start),
    (life: Life, blockedBy: string) =>
      life.does(decide.blockWithdrawals, { reason: 'customer-asked', blockedBy }),
  ],
  [
    'lifts a block',
    'WithdrawalsUnblocked',
    'unblockedBy',
    blocked,
    (life: Life, unblockedBy: string) =>
      life.does(decide.unblockWithdrawals, {
        proposalId: idOf('unblock'),
        reasonCode: 'looked-into',
        unblockedBy,
      }),
  ],
] as const;

describe.each(decisions)('a member of staff who %s', (_what, type, field, starts, decides) => {
  it('the event names the member of staff', proves('X-55'), () => {
    const events = decides(starts(), anna);
    expect(events).toContainEqual(
      expect.objectContaining({ type, data: expect.objectContaining({ [field]: anna }) }),
    );
  });

  it('the debtor may not make the decision', () => {
    const life = starts();
    const before = life.events.length;
    expect(codeOf(() => decides(life, granted.userId))).toBe('OWN_CASE');
    expect(life.events).toHaveLength(before);
  });
});

describe('credit from a payment that staff assigned', () => {
  const refund = { refundId: idOf('R'), amountCents: 10_000_000, refundedOn: start };
  const assignedByAnna = (): Life => {
    const life = activeLife(start);
    life.does(decide.recordPayment, {
      paymentId: idOf('P'),
      amountCents: 10_000_000,
      valueOn: start,
      bookedOn: start,
      bankReference: 'P',
      assignedBy: anna,
    });
    return life;
  };

  it('the refund takes a person other than the one who assigned the payment', proves('X-54'), () => {
    const life = assignedByAnna();
    expect(codeOf(() => life.does(decide.refundCredit, { ...refund, refundedBy: anna }))).toBe(
      'OWN_PROPOSAL',
    );
    expect(life.does(decide.refundCredit, { ...refund, refundedBy: bengt })).toHaveLength(1);
  });

  it('the proposer of the assignment cannot refund alone either', proves('X-54'), () => {
    const life = activeLife(start);
    const payment = { paymentId: idOf('P'), amountCents: 10_000_100, valueOn: start, bookedOn: start };
    const by = { assignedBy: bengt, proposedBy: anna };
    life.does(decide.recordPayment, { ...payment, bankReference: 'P', ...by });
    const half = { ...refund, refundId: idOf('half'), amountCents: 5_000_000, refundedBy: idOf('carin') };
    const { refundId: proposalId } = half;
    life.does(decide.refundCredit, half);
    life.does(decide.approveProposal, { kind: 'refund', proposalId, approvedBy: idOf('david') });
    const rest = { ...refund, amountCents: 5_000_000 };
    for (const refundedBy of [anna, bengt])
      expect(codeOf(() => life.does(decide.refundCredit, { ...rest, refundedBy }))).toBe('OWN_PROPOSAL');
  });

  it('the assigner cannot refund later payments either, until the assignment is reversed', () => {
    const life = assignedByAnna();
    life.does(decide.refundCredit, { ...refund, refundedBy: bengt });
    life.pays('Q', 500);
    const next = { refundId: idOf('S'), amountCents: 500, refundedOn: start, refundedBy: anna };
    expect(codeOf(() => life.does(decide.refundCredit, next))).toBe('OWN_PROPOSAL');
    const reversed = assignedByAnna();
    const reversal = { paymentId: idOf('P'), reversedOn: start, reason: 'wrong-account' } as const;
    reversed.does(decide.reversePayment, { ...reversal, reversedBy: bengt });
    reversed.pays('Q', 500);
    expect(reversed.does(decide.refundCredit, next)).toHaveLength(1);
  });
});

describe('credit of more than 100,000 kr', () => {
  const refundId = idOf('R');
  const refund = { refundId, amountCents: 10_000_100, refundedOn: start, refundedBy: anna };
  const [kind, proposalId] = ['refund', refundId] as const;

  it('a refund takes two persons, even in parts', proves('X-54'), () => {
    const part = withCredit(10_000_100);
    expect(part.does(decide.refundCredit, { ...refund, amountCents: 200 })).toMatchObject([
      { type: 'CreditRefundProposed', data: { refundId, amountCents: 200, proposedBy: anna } },
    ]);
    const life = withCredit(10_000_100);
    expect(life.does(decide.refundCredit, refund)).toMatchObject([{ type: 'CreditRefundProposed' }]);
    expect(life.does(decide.refundCredit, refund)).toEqual([]);
    const other = { ...refund, refundId: idOf('S'), amountCents: 200, refundedBy: bengt };
    expect(codeOf(() => life.does(decide.refundCredit, other))).toBe('PROPOSAL_PENDING');
    const approve = (approvedBy: string) =>
      life.does(decide.approveProposal, { kind, proposalId, approvedBy });
    expect(codeOf(() => approve(anna))).toBe('OWN_PROPOSAL');
    expect(codeOf(() => approve(granted.userId))).toBe('OWN_CASE');
    expect(approve(bengt)).toMatchObject([
      { type: 'CreditRefunded', data: { amountCents: 10_000_100, refundedBy: bengt, proposedBy: anna } },
    ]);
    expect(approve(bengt)).toEqual([]);
    expect(life.state.creditCents).toBe(0);
    expect(decide.pendingProposals(life.state, start)).toEqual([]);
  });

  it('is paid back by nobody who assigned it to the account, nor by who proposed it once it is less', () => {
    const life = activeLife(start);
    const payment = { paymentId: idOf('P'), valueOn: start, bookedOn: start, bankReference: 'P' };
    life.does(decide.recordPayment, { ...payment, amountCents: 10_000_100, assignedBy: bengt });
    life.does(decide.refundCredit, { ...refund, amountCents: 500 });
    const approve = (approvedBy: string) =>
      life.does(decide.approveProposal, { kind, proposalId, approvedBy });
    expect(codeOf(() => approve(bengt))).toBe('OWN_PROPOSAL');
    life.told({
      type: 'CreditRefunded',
      data: { accountId, refundId: idOf('T'), amountCents: 200, refundedOn: start, refundedBy: anna },
    });
    expect(codeOf(() => approve(anna))).toBe('OWN_PROPOSAL');
  });

  it('one person cannot get below the amount by reversing a payment first', proves('X-54'), () => {
    const after = (reversedBy: string) => {
      const life = withCredit(6_000_000);
      life.pays('Q', 4_000_100);
      const reversal = { paymentId: idOf('Q'), reversedOn: start, reason: 'mistake' } as const;
      life.does(decide.reversePayment, { ...reversal, reversedBy });
      return life.does(decide.refundCredit, { ...refund, amountCents: 6_000_000 });
    };
    expect(after(anna)).toMatchObject([{ type: 'CreditRefundProposed' }]);
    expect(after(bengt)).toMatchObject([{ type: 'CreditRefunded' }]);
  });

  it('a refund needs a proposal that is not refused, withdrawn or older than thirty days', () => {
    for (const refusedBy of [anna, bengt]) {
      const life = withCredit(10_000_100);
      life.does(decide.refundCredit, refund);
      expect(life.does(decide.refuseProposal, { kind, proposalId, refusedBy })).toMatchObject([
        { type: 'CreditRefundRefused', data: { refundId, refusedBy } },
      ]);
      expect(life.does(decide.refuseProposal, { kind, proposalId, refusedBy })).toEqual([]);
      const approval = { kind, proposalId, approvedBy: bengt };
      expect(codeOf(() => life.does(decide.approveProposal, approval))).toBe('PROPOSAL_GONE');
      expect(life.does(decide.refundCredit, { ...refund, refundId: idOf('S') })).toHaveLength(1);
    }
    const stale = withCredit(10_000_100);
    stale.does(decide.refundCredit, refund);
    stale.until('2026-10-11');
    const approval = { kind, proposalId, approvedBy: bengt };
    expect(codeOf(() => stale.does(decide.approveProposal, approval))).toBe('PROPOSAL_GONE');
  });

  it('one person may refund exactly 100,000 kr; a proposal cannot exceed the balance', () => {
    const life = withCredit(10_000_000);
    expect(codeOf(() => life.does(decide.refundCredit, refund))).toBe('CREDIT_TOO_SMALL');
    const more = { ...refund, amountCents: 10_000_200 };
    const rich = withCredit(10_000_100);
    expect(codeOf(() => rich.does(decide.refundCredit, more))).toBe('CREDIT_TOO_SMALL');
    expect(codeOf(() => rich.does(decide.refundCredit, { ...refund, amountCents: 0 }))).toBe(
      'PAYMENT_WITHOUT_AMOUNT',
    );
    const refusal = { kind, proposalId, refusedBy: anna };
    expect(codeOf(() => rich.does(decide.refuseProposal, refusal))).toBe('PROPOSAL_GONE');
    const alone = { ...refund, amountCents: 10_000_000 };
    expect(life.does(decide.refundCredit, alone)).toMatchObject([{ type: 'CreditRefunded' }]);
  });
});
