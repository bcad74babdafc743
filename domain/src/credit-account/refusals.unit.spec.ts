import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { addMonths } from '../kernel/business-dates.ts';
import { refusalOf } from '../kernel/testing/sampled-commands.ts';
import * as decide from './index.ts';
import { anna, bengt, firstWithdrawal, idOf, otherWithdrawalId } from './testing/ids.ts';
import { activeLife, type Life, withdrawnLife } from './testing/life.ts';

const start = '2026-09-10';
const { withdrawalId } = firstWithdrawal;
const proposal = { proposalId: idOf('loss'), reasonCode: 'bankruptcy', proposedBy: anna };
const approval = { proposalId: proposal.proposalId, approvedBy: bengt };

/** The code of a refusal that changed nothing. */
function codeOf(life: Life, run: () => unknown): string | undefined {
  const before = life.events.length;
  const code = refusalOf(run)?.code;
  expect(life.events).toHaveLength(before);
  return code;
}

describe('refusals of an account', () => {
  it('a refund above the credit balance is refused; a valid one uses it up', proves('F-12', 'X-19'), () => {
    const life = activeLife(start);
    life.pays('P', 500);
    const refund = { refundId: idOf('R'), amountCents: 501, refundedOn: start, refundedBy: anna };
    expect(codeOf(life, () => life.does(decide.refundCredit, refund))).toBe('CREDIT_TOO_SMALL');
    expect(life.does(decide.refundCredit, { ...refund, amountCents: 500 }).map(({ type }) => type)).toEqual([
      'CreditRefunded',
    ]);
    expect(life.state.creditCents).toBe(0);
    // A repeated command has no further effect.
    expect(life.does(decide.refundCredit, { ...refund, amountCents: 500 })).toEqual([]);
  });

  it.each([
    [839, 'RATE_OUT_OF_BOUNDS'],
    [840, undefined],
    [1_480, undefined],
    [2_400, 'RATE_RAISE_NOT_AGREED'],
    [2_401, 'RATE_OUT_OF_BOUNDS'],
  ])('a rate of %i basis points: %s', proves('C-017'), (rateYearBasisPoints, code) => {
    const life = withdrawnLife(start);
    const change = { changeId: idOf('rate'), rateYearBasisPoints, effectiveOn: addMonths(start, 1) };
    const run = () =>
      life.does(decide.changeRate, {
        ...change,
        reasonCode: 'central-bank',
        policyVersion: '2026-11',
        changedBy: anna,
      });
    expect(refusalOf(run)?.code).toBe(code);
  });

  it.each([
    [99, 'PLAN_NOT_POSSIBLE'],
    [416_650, 'PLAN_NOT_POSSIBLE'],
    // 1,666.67 kr repay 200,000 kr in 120 months.
    [166_600, 'PLAN_NOT_POSSIBLE'],
    [166_700, undefined],
    [20_000_000, undefined],
    [20_000_100, 'PLAN_NOT_POSSIBLE'],
  ])('a monthly part of %i öre: %s', proves('F-02'), (monthlyAmortizationCents, code) => {
    const life = withdrawnLife(start);
    const change = {
      withdrawalId,
      monthlyAmortizationCents,
      effectiveOn: start,
      reasonCode: 'season',
      changedBy: anna,
    };
    expect(refusalOf(() => life.does(decide.changePaymentPlan, change))?.code).toBe(code);
  });

  it(
    'an account with a withdrawal on its way cannot be written off or closed',
    proves('X-39', 'X-76'),
    () => {
      const life = withdrawnLife(start).orders(otherWithdrawalId, 1_000_000);
      life.does(decide.proposeCreditLoss, proposal);
      expect(codeOf(life, () => life.does(decide.approveCreditLoss, approval))).toBe(
        'WITHDRAWALS_ON_THEIR_WAY',
      );
      const close = { reasonCode: 'customer-wish', closedBy: anna };
      expect(codeOf(life, () => life.does(decide.closeAccount, close))).toBe('WITHDRAWALS_ON_THEIR_WAY');
    },
  );

  it('a reversal without a loss is refused', proves('X-76'), () => {
    const reversal = { ...proposal, proposalId: idOf('reversal'), reasonCode: 'mistake' };
    const running = withdrawnLife(start);
    expect(codeOf(running, () => running.does(decide.proposeLossReversal, reversal))).toBe('NO_CREDIT_LOSS');
  });
});
