import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/business-dates.ts';
import { lateNotices } from './days-past-due.ts';
import * as decide from './index.ts';
import { owedCents, owedParts } from './notices.ts';
import { openNotices, unpaidCents } from './state-servicing.ts';
import { anna, bengt, firstWithdrawal, idOf } from './testing/ids.ts';
import { activeLife, noticeIdOn, payoutIdOf, withdrawnLife } from './testing/life.ts';
import { isOverdue } from './withdrawing-rules.ts';

const { withdrawalId } = firstWithdrawal;
const october = noticeIdOn('2026-10-01');

describe('a month in the life of an account', () => {
  it(
    'interest runs from the payout, and the notice on the first asks for it with the first instalment',
    proves('X-05', 'X-06'),
    () => {
      // 200,000 kr at 10.80 %: 60 kr a day; 10 through 30 September is 21 days.
      const life = withdrawnLife('2026-09-10').until('2026-09-30');
      expect(life.state.accrual).toEqual({ throughOn: '2026-09-29', unbilledCents: 120_000 });
      expect(life.nextDay().at(-1)).toEqual({
        type: 'NoticeIssued',
        data: {
          accountId: life.state.granted?.accountId,
          noticeId: october,
          noticeNumber: 1,
          noticeOn: '2026-10-01',
          issuedOn: '2026-10-01',
          dueOn: '2026-10-28',
          periodFromOn: '2026-09-10',
          periodThroughOn: '2026-09-30',
          amortizations: [{ withdrawalId, amountCents: 833_400 }],
          interestCents: 126_000,
          periodInterestCents: 126_000,
          aheadInterestCents: 0,
          lastParts: [],
          monthlyFeeCents: 0,
          invoiceFeeCents: 0,
          totalCents: 959_400,
          broughtForwardCents: 0,
          principalCents: 20_000_000,
          rateYearBasisPoints: 1_080,
          policyVersion: '2026-11',
        },
      });
    },
  );

  it(
    'a payment on the due date settles the notice, interest before principal',
    proves('X-19', 'X-42'),
    () => {
      const life = withdrawnLife('2026-09-10').until('2026-10-28');
      expect(life.pays('P', 959_400)).toMatchObject([
        { type: 'InterestAccrued', data: { fromOn: '2026-10-01', throughOn: '2026-10-27' } },
        { type: 'PaymentReceived' },
        {
          type: 'PaymentAllocated',
          data: {
            valueOn: '2026-10-28',
            parts: [
              { kind: 'interest', noticeId: october, withdrawalId: null, amountCents: 126_000 },
              { kind: 'principal', noticeId: october, withdrawalId, amountCents: 833_400 },
            ],
            creditLeftCents: 0,
          },
        },
      ]);
      expect(openNotices(life.state)).toEqual([]);
      expect(life.state.withdrawals[0]?.principalCents).toBe(19_166_600);
    },
  );

  it(
    'an unpaid notice bears late interest, with a reminder on the fifth bank day',
    proves('X-16', 'X-42'),
    () => {
      const life = withdrawnLife('2026-09-10').until('2026-11-03');
      // 9,594 kr at 8 % from 29 October through 2 November: 29, 30, (31), 1, 2 are four days, 852.8 öre.
      expect(lateNotices(life.state, life.today)).toMatchObject([
        { noticeId: october, overdueInterest: { owedCents: 853, paidCents: 0 }, remindedOn: null },
      ]);
      // 29 and 30 October, 2, 3 and 4 November.
      expect(life.nextDay().map(({ type }) => type)).toEqual([
        'InterestAccrued',
        'OverdueInterestCharged',
        'ReminderFeeCharged',
      ]);
      expect(life.state.notices[0]).toMatchObject({
        reminderFee: { owedCents: 6_000, paidCents: 0 },
        remindedOn: '2026-11-04',
      });
      expect(
        life.until('2026-11-30').events.filter(({ type }) => type === 'ReminderFeeCharged'),
      ).toHaveLength(1);
    },
  );

  it.each([
    ['pays each notice in time', 28],
    ['pays each notice late, after its reminder', 40],
  ])('an account that owes all year has at most 150 events: it %s', (_how, afterDays) => {
    const life = withdrawnLife('2026-09-10').until('2026-09-11');
    const from = life.events.length;
    while (life.today < '2027-09-11') {
      life.nextDay();
      for (const one of openNotices(life.state))
        if (addDays(one.noticeOn, afterDays - 1) === life.today) life.pays(one.noticeId, unpaidCents(one));
    }
    expect(life.state.notices).toHaveLength(12);
    expect(life.events.length - from).toBeLessThanOrEqual(150);
  });

  it('a waived reminder fee is not owed, and money paid for it covers other debts', () => {
    const life = withdrawnLife('2026-09-10').until('2026-11-05');
    const never = withdrawnLife('2026-09-10').until('2026-11-05');
    never.does(decide.waiveReminderFee, { noticeId: october });
    never.pays('P', 2_000_000);
    life.pays('P', 2_000_000);
    life.does(decide.waiveReminderFee, { noticeId: october });
    expect(life.events.filter(({ type }) => type === 'ReminderFeeWaived')).toMatchObject([
      { data: { noticeId: october, waivedOn: '2026-11-05', feeCents: 6_000 } },
    ]);
    expect(life.state.notices[0]).toMatchObject({
      reminderFee: { owedCents: 0, paidCents: 0 },
      remindedOn: '2026-11-04',
    });
    expect(owedParts(life.state)).toEqual(owedParts(never.state));
    expect(life.does(decide.waiveReminderFee, { noticeId: october })).toEqual([]);
  });

  it('a reminder fee cannot be waived once its notice is written off', proves('X-42'), () => {
    const life = withdrawnLife('2026-09-10').until('2026-11-05');
    const proposalId = idOf('loss');
    life.does(decide.proposeCreditLoss, { proposalId, reasonCode: 'bankruptcy', proposedBy: anna });
    life.does(decide.approveCreditLoss, { proposalId, approvedBy: bengt });
    expect(life.does(decide.waiveReminderFee, { noticeId: october })).toEqual([]);
  });

  it('a payment booked late counts as if it had come in time', proves('X-19'), () => {
    const inTime = withdrawnLife('2026-09-10').until('2026-10-28');
    inTime.pays('P', 959_400);
    const late = withdrawnLife('2026-09-10').until('2026-11-10');
    late.pays('P', 959_400, '2026-10-28');
    inTime.until('2026-11-10');
    // The notice of 1 November had billed October on 200,000 kr: 8,334 kr at 10.80 % for three days too much,
    // 7.50 kr.
    expect(late.state.notices.map(unpaidCents)).toEqual([0, 1_012_650]);
    expect(inTime.state.notices.map(unpaidCents)).toEqual([0, 1_012_650]);
    expect(owedParts(late.state)).toEqual(owedParts(inTime.state));
    expect(late.state.withdrawals).toEqual(inTime.state.withdrawals);
  });

  it.each([
    [999, 'may withdraw', false],
    [1_000, 'may not withdraw', true],
  ])(
    'a customer who is late with %d öre %s, and gets a reminder accordingly',
    proves('X-42'),
    (leftCents, _may, isLate) => {
      const life = withdrawnLife('2026-09-10').until('2026-10-28');
      life.pays('P', 959_400 - leftCents);
      life.until('2026-10-30');
      expect(isOverdue(life.state, '2026-10-30')).toBe(isLate);
      // Late interest of all days is less than an öre.
      life.until('2026-11-10');
      expect(life.events.some(({ type }) => type === 'ReminderFeeCharged')).toBe(isLate);
    },
  );

  it('a reversal restores each part of the debt', () => {
    const life = withdrawnLife('2026-09-10').until('2026-10-28');
    life.pays('P', 959_400);
    life.until('2026-10-30');
    life.does(decide.reversePayment, {
      paymentId: idOf('P'),
      reversedOn: '2026-10-30',
      reason: 'bank-recall',
      reversedBy: anna,
    });
    const never = withdrawnLife('2026-09-10').until('2026-10-30').state;
    const { posted } = never;
    expect({ ...life.state, payments: [], facts: [], posted }).toEqual({ ...never, facts: [] });
  });

  it(
    'a timely payment booked after the customer paid again cancels the cost of lateness',
    proves('X-19'),
    () => {
      const life = withdrawnLife('2026-11-20', 24_000_000).until('2027-01-08');
      const notice = () => life.state.notices[0];
      life.pays('again', 1_087_358);
      expect(notice()).toMatchObject({ reminderFee: { paidCents: 6_000 }, interest: { paidCents: 79_200 } });
      life.until('2027-01-20');
      life.pays('in time', 1_079_200, '2026-12-23');
      expect(notice()).toMatchObject({
        reminderFee: { owedCents: 0, paidCents: 0 },
        overdueInterest: { owedCents: 0, paidCents: 0 },
        basePayments: [{ on: '2026-12-23', cents: 1_079_200 }],
      });
    },
  );

  it(
    'a payment pays the debt that a later reversal restores, and no credit stays beside it',
    proves('X-19'),
    () => {
      const life = activeLife('2027-10-05').orders(withdrawalId, 10_000_000, 'initial');
      life.isPaidOut(withdrawalId);
      life.nextDay();
      life.pays('all', 11_000_001);
      life.until('2027-12-01').pays('rest', 3_001);
      life.does(decide.reversePayment, {
        paymentId: idOf('all'),
        reversedOn: '2027-12-01',
        reason: 'bank-recall',
        reversedBy: anna,
      });
      expect([life.state.creditCents, openNotices(life.state)]).toEqual([0, []]);
      life.nextDay();
      // The debt existed at the beginning of December: its notice, which was not needed on the first, comes
      // now.
      const unpaid = life.state.notices.map((one) => [one.noticeOn, unpaidCents(one)]);
      expect([life.state.creditCents, ...unpaid]).toEqual([0, ['2027-11-01', 0], ['2027-12-01', 581_700]]);
    },
  );

  it('a returned payout leaves nothing to pay of notices issued before', proves('X-19'), () => {
    const life = withdrawnLife('2027-10-05').until('2027-10-07');
    life.pays('P', 20_000);
    life.until('2027-11-01').does(decide.reversePayment, {
      paymentId: idOf('P'),
      reversedOn: '2027-11-01',
      reason: 'bank-recall',
      reversedBy: anna,
    });
    life.until('2027-12-01').does(decide.recordPayoutReturned, {
      payoutId: payoutIdOf(withdrawalId),
      returnedOn: '2027-12-01',
      reason: 'account closed',
    });
    expect([owedCents(life.state), openNotices(life.state).map(unpaidCents)]).toEqual([0, []]);
    life.until('2028-01-01');
    expect([life.state.creditCents, openNotices(life.state)]).toEqual([0, []]);
  });
});
