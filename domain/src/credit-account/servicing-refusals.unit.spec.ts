import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { dayCount } from '../calculators/day-count.ts';
import { refusalOf } from '../kernel/testing/sampled-commands.ts';
import { errorInWords } from '../text/errors.ts';
import * as decide from './index.ts';
import { anna, bengt, firstWithdrawal, idOf, otherWithdrawalId } from './testing/ids.ts';

import { activeLife, noticeIdOn, payoutIdOf, withdrawnLife } from './testing/life.ts';

const start = '2026-09-10';
const proposal = { proposalId: idOf('loss'), reasonCode: 'bankruptcy', proposedBy: anna };
const codeOf = (run: () => unknown): string | undefined => refusalOf(run)?.code;

function lost() {
  const life = withdrawnLife(start).until('2026-11-10');
  life.does(decide.proposeCreditLoss, proposal);
  life.does(decide.approveCreditLoss, { proposalId: proposal.proposalId, approvedBy: bengt });
  return life;
}

describe('days by 30/360', () => {
  it.each([
    ['2026-01-31', '2026-01-31', 0],
    ['2026-02-28', '2026-02-28', 3],
    ['2028-02-28', '2028-02-28', 1],
    ['2028-02-29', '2028-02-29', 2],
    ['2026-04-30', '2026-04-30', 1],
    ['2026-12-31', '2027-01-01', 1],
    ['2026-02-01', '2026-02-28', 30],
    ['2028-02-01', '2028-02-29', 30],
    ['2026-01-01', '2026-12-31', 360],
  ])('%s through %s is %d days', proves('X-05'), (from, through, days) => {
    expect(dayCount(from, through)).toBe(days);
  });
});

describe('refusals of servicing', () => {
  it('future days, notices off the first of a month, and empty payments are refused', () => {
    const life = withdrawnLife(start);
    const tomorrow = { on: '2026-09-11', noticeId: noticeIdOn('2026-09-11') };
    expect(codeOf(() => life.does(decide.runBusinessDay, tomorrow))).toBe('DATE_IN_FUTURE');
    expect(codeOf(() => life.does(decide.issueNotice, tomorrow))).toBe('NOT_A_NOTICE_DAY');
    expect(codeOf(() => life.pays('P', 100, '2026-09-11'))).toBe('DATE_IN_FUTURE');
    expect(codeOf(() => life.pays('P', 0))).toBe('PAYMENT_WITHOUT_AMOUNT');
  });

  it('a payout that differs from the order is refused', proves('X-41'), () => {
    const life = withdrawnLife(start).orders(otherWithdrawalId, 1_000_000);
    const paid = { withdrawalId: otherWithdrawalId, paidOutOn: start, bankReference: 'B' };
    const wrong = { ...paid, payoutId: payoutIdOf(firstWithdrawal.withdrawalId) };
    expect(codeOf(() => life.does(decide.recordPayout, wrong))).toBe('PAYOUT_NOT_ORDERED');
    life.does(decide.recordPayout, { ...paid, payoutId: payoutIdOf(otherWithdrawalId) });
    expect(life.does(decide.recordPayout, { ...paid, payoutId: payoutIdOf(otherWithdrawalId) })).toEqual([]);
  });

  it('approval of a loss or its reversal by its proposer is refused', proves('X-76'), () => {
    const { proposalId } = proposal;
    const life = withdrawnLife(start).until('2026-11-10');
    life.does(decide.proposeCreditLoss, proposal);
    expect(codeOf(() => life.does(decide.approveCreditLoss, { proposalId, approvedBy: anna }))).toBe(
      'OWN_PROPOSAL',
    );
    const reversal = { proposalId, reasonCode: 'mistake', proposedBy: anna };
    const written = lost();
    written.does(decide.proposeLossReversal, reversal);
    expect(codeOf(() => written.does(decide.reverseCreditLoss, { proposalId, approvedBy: anna }))).toBe(
      'OWN_PROPOSAL',
    );
    expect(errorInWords('OWN_PROPOSAL', 'sv')).toBe(
      'Du lämnade själv förslaget eller fattade beslutet. En kollega tar det här.',
    );
  });

  it('an account with a debt or a credit balance cannot be closed', proves('X-39'), () => {
    const life = withdrawnLife(start).until('2026-10-28');
    const close = { reasonCode: 'customer-wish', closedBy: anna };
    expect(codeOf(() => life.does(decide.closeAccount, close))).toBe('ACCOUNT_HAS_DEBT');
    const unused = activeLife(start);
    unused.pays('P', 100);
    expect(codeOf(() => unused.does(decide.closeAccount, close))).toBe('ACCOUNT_HAS_CREDIT');
    unused.does(decide.refundCredit, {
      refundId: idOf('R'),
      amountCents: 100,
      refundedOn: start,
      refundedBy: anna,
    });
    expect(unused.does(decide.closeAccount, close).map(({ type }) => type)).toEqual([
      'AccountClosed',
      'BankStatusChanged',
    ]);
  });
});

describe('a credit loss', () => {
  const byReason = (reasonCode: string) => ({ ...proposal, reasonCode });
  const approval = { proposalId: proposal.proposalId, approvedBy: bengt };

  it(
    'a loss can be proposed when a notice is over thirty days late, or at once in a bankruptcy',
    proves('X-76'),
    () => {
      // Due on 28 October.
      const life = withdrawnLife(start).until('2026-11-27');
      expect(codeOf(() => life.does(decide.proposeCreditLoss, byReason('not-paid')))).toBe('LOSS_TOO_EARLY');
      expect(life.until('2026-11-28').does(decide.proposeCreditLoss, byReason('not-paid'))).toHaveLength(1);
      expect(withdrawnLife(start).does(decide.proposeCreditLoss, byReason('bankruptcy'))).toHaveLength(1);
      expect(errorInWords('LOSS_TOO_EARLY', 'sv')).toBe(
        'En skuld skrivs av först när en avi är mer än 30 dagar försenad, eller vid konkurs. Har den fått en ny förfallodag räknas dagarna från den.',
      );
    },
  );

  it(
    'after the reversal of a mistake, lateness for a loss counts from the new due date',
    proves('X-42', 'X-76'),
    () => {
      const life = withdrawnLife(start).until('2027-02-15');
      life.does(decide.proposeCreditLoss, byReason('bankruptcy'));
      life.does(decide.approveCreditLoss, approval);
      const { proposalId } = proposal;
      const reasonCode = 'written-off-by-mistake';
      life.does(decide.proposeLossReversal, { proposalId, reasonCode, proposedBy: bengt });
      life.does(decide.reverseCreditLoss, { proposalId, approvedBy: anna });
      // Due again on 1 March.
      expect(decide.isLossEarly(life.state, life.today)).toBe(true);
      life.until('2027-03-31');
      expect([
        decide.daysPastDue(life.state, life.today),
        decide.isLossEarly(life.state, life.today),
      ]).toEqual([30, true]);
      life.until('2027-04-01');
      expect([
        decide.daysPastDue(life.state, life.today),
        decide.isLossEarly(life.state, life.today),
      ]).toEqual([31, false]);
    },
  );

  it('a loss is not approved once the late amount is paid', () => {
    const life = withdrawnLife(start).until('2026-11-28');
    life.does(decide.proposeCreditLoss, byReason('not-paid'));
    life.pays(
      'P',
      decide.openNotices(life.state).reduce((sum, one) => sum + decide.unpaidCents(one), 0),
    );
    expect(codeOf(() => life.does(decide.approveCreditLoss, approval))).toBe('LOSS_TOO_EARLY');
  });

  it(
    'a loss writes off all debt, incoming money is recovered, and a reversal restores the rest',
    proves('F-12', 'X-76'),
    () => {
      // 200,000 kr; interest of 1,260 kr for September, 1,800 for October, 540 for 1 through 9 November.
      // 9,594 kr at 8 % from 29 October through 9 November: 11 days, 23.45 kr. One reminder.
      const life = lost();
      expect(life.state.loss).toMatchObject({
        lost: {
          principalCents: 20_000_000,
          interestCents: 360_000,
          overdueInterestCents: 2_345,
          feesCents: 6_000,
        },
        lostCents: 20_368_345,
      });
      life.until('2026-12-10');
      expect(life.events.at(-1)?.type).toBe('BankStatusChanged');
      life.pays('P', 100_000);
      expect(life.state.loss?.recoveredCents).toBe(100_000);
      const { proposalId } = proposal;
      life.does(decide.proposeLossReversal, { proposalId, reasonCode: 'mistake', proposedBy: idOf('carl') });
      life.does(decide.reverseCreditLoss, { proposalId, approvedBy: anna });
      // Reminder fee and late interest first, then interest.
      const paid = life.state.payments[0]?.parts.map(({ kind, amountCents }) => [kind, amountCents]);
      expect(paid).toEqual([
        ['reminder-fee', 6_000],
        ['overdue-interest', 2_345],
        ['interest', 91_655],
      ]);
      expect(life.state.withdrawals[0]?.principalCents).toBe(20_000_000);
    },
  );
});
