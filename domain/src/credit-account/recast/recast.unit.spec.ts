import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { servicingTerms } from '../../calculators/credit-terms.ts';
import * as decide from '../index.ts';
import { owedParts } from '../notices.ts';
import { anna, bengt, firstWithdrawal, granted, idOf, otherWithdrawalId } from '../testing/ids.ts';
import { activeLife, type Life, payoutIdOf, withdrawnLife } from '../testing/life.ts';
import { recastDifferences } from './differences.ts';
import { factsOf } from './facts.ts';
import { recast } from './recast.ts';

const { withdrawalId } = firstWithdrawal;
const recastOf = ({ history, today: on }: Life, knownAt = on, terms = servicingTerms) =>
  recast(factsOf(history), terms, { on, knownAt });

/** 200,000 kr at 24 % paid out on 2 March and sent back in full on 3 March; the payout is booked on a day. */
function sentBack(bookedOn: string): Life {
  const life = activeLife('2027-03-01', granted.limitCents, 2_400).until('2027-03-02');
  life.orders(withdrawalId, 20_000_000, 'initial');
  if (bookedOn === life.today) life.isPaidOut(withdrawalId);
  life.until('2027-03-03').pays('all', 20_000_000);
  if (bookedOn > life.today) life.until(bookedOn).isPaidOut(withdrawalId, '2027-03-02');
  return life.until('2027-06-15');
}

/** A payment before Christmas, booked in time or on 10 March, after a second payment. */
function paidTwice(bookedOn: string): Life {
  const life = withdrawnLife('2026-11-20', 24_000_000).until('2026-12-20');
  if (bookedOn === life.today) life.pays('first', 600_000);
  life.until('2027-02-10').pays('second', 1_079_200);
  if (bookedOn > life.today) life.until(bookedOn).pays('first', 600_000, '2026-12-20');
  return life.until('2027-04-02');
}

describe('an account, recast', () => {
  it(
    'a loan of one day costs the interest of that day, late interest and a reminder, 194.69 kr in June',
    proves('X-05', 'X-19'),
    () => {
      const life = sentBack('2027-03-02');
      const owed = { principalCents: 0, interestCents: 13_333, overdueInterestCents: 136, feesCents: 6_000 };
      expect(owedParts(life.state)).toEqual(owed);
      expect(recastOf(life)).toMatchObject({ owed, daysPastDue: 48 });
    },
  );

  it('a payout booked late leaves no debt beside the payment', proves('X-19'), () => {
    const [late, inTime] = [sentBack('2027-03-04'), sentBack('2027-03-02')];
    expect(owedParts(late.state)).toEqual(owedParts(inTime.state));
    expect(late.state.creditCents).toBe(0);
    expect(recastDifferences(late.history)).toEqual([]);
  });

  it(
    'a notice keeps number and due date, and asks for no more than there was on its day',
    proves('X-19'),
    () => {
      const life = activeLife('2027-03-01', granted.limitCents, 2_400).until('2027-03-02');
      life.orders(withdrawalId, 20_000_000, 'initial').isPaidOut(withdrawalId);
      const [issued] = life.until('2027-04-05').state.notices;
      life.pays('all', 20_000_000, '2027-03-03');
      const [notice] = life.state.notices;
      expect(issued).toMatchObject({ askedInterestCents: 386_667, amortizations: [{ owedCents: 833_400 }] });
      expect(notice).toMatchObject({
        noticeNumber: 1,
        dueOn: '2027-04-28',
        interest: { owedCents: 13_333, paidCents: 0 },
        amortizations: [],
      });
      expect(notice).toEqual(recastOf(life).state.notices[0]);
    },
  );

  it('a payment booked after another one counts before it', proves('X-19'), () => {
    const inTime = paidTwice('2026-12-20');
    const late = paidTwice('2027-03-10');
    expect(owedParts(inTime.state)).toEqual({
      principalCents: 22_633_615,
      interestCents: 627_792,
      overdueInterestCents: 17_011,
      feesCents: 6_000,
    });
    expect(recastOf(late).owed).toEqual(owedParts(inTime.state));
    expect(recastOf(late).state.notices).toEqual(inTime.state.notices);
    expect(recastDifferences(inTime.history)).toEqual([]);
    expect(recastDifferences(late.history)).toEqual([]);
  });

  it(
    'a payout counts before a payment of the same day, in whatever order the bank reports them',
    proves('X-19'),
    () => {
      const life = activeLife('2026-11-20').orders(withdrawalId, 20_000_000, 'initial');
      life.pays('all', 20_000_000);
      life.isPaidOut(withdrawalId);
      expect(life.state.creditCents).toBe(0);
      expect(recastOf(life.until('2026-11-25'))).toMatchObject({
        owed: { principalCents: 0, interestCents: 0 },
        state: { creditCents: 0 },
      });
    },
  );

  it(
    'a payment that the bank takes back leaves the others of its day as if it had never come',
    proves('X-19'),
    () => {
      const [life, never] = [1, 2].map(() => withdrawnLife('2026-11-20', 24_000_000).until('2026-12-20'));
      if (!life || !never) throw new Error('two lives');
      const names = ['A', 'B'].toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1));
      const [first = '', second = ''] = names;
      for (const one of [life, never]) one.pays(second, 500_000);
      life.pays(first, 900_000);
      const reversal = { paymentId: idOf(first), reversedOn: life.today, reversedBy: anna };
      life.does(decide.reversePayment, { ...reversal, reason: 'bank-recall' });
      expect(recastOf(life).state.notices).toEqual(never.state.notices);
    },
  );

  it('a fact counts only for those who knew it', () => {
    const late = paidTwice('2027-03-10');
    const before = recast(factsOf(late.history), servicingTerms, { on: '2027-03-09', knownAt: '2027-03-09' });
    const after = recast(factsOf(late.history), servicingTerms, { on: '2027-03-09', knownAt: '2027-03-10' });
    expect(before.state.payments).toHaveLength(1);
    expect(after.state.payments).toHaveLength(2);
  });

  it('a payout that came back later never bore interest, and its payments pay other claims', () => {
    const life = withdrawnLife('2026-11-20').orders(otherWithdrawalId, 5_000_000);
    life.isPaidOut(otherWithdrawalId);
    const never = withdrawnLife('2026-11-20');
    for (const one of [life, never]) one.until('2026-12-22').pays('P', 3_000_000);
    life.until('2027-01-15').does(decide.recordPayoutReturned, {
      payoutId: payoutIdOf(otherWithdrawalId),
      returnedOn: '2027-01-15',
      reason: 'account closed',
    });
    expect(recastOf(life).owed).toEqual(recastOf(never.until('2027-01-15')).owed);
  });

  it('a payment that we reverse for our own fault excuses the parts that it had paid until the new due date', () => {
    const life = withdrawnLife('2026-11-20', 24_000_000).until('2026-12-23');
    life.pays('P', 1_079_200);
    const reversal = { paymentId: idOf('P'), reversedOn: '2027-01-20', reversedBy: anna };
    life.until('2027-01-20').does(decide.reversePayment, { ...reversal, reason: 'mistake' });
    life.until('2027-02-03');
    const [notice] = recastOf(life).state.notices;
    expect(notice).toMatchObject({ overdueInterest: { owedCents: 0 }, remindedOn: null });
    const [later] = recastOf(life.until('2027-02-14')).state.notices;
    expect(later).toMatchObject({ overdueInterest: { owedCents: 2_398 }, remindedOn: '2027-02-10' });
  });

  it('a reminder that would not have been sent costs nothing', proves('X-19'), () => {
    const life = withdrawnLife('2026-11-20', 24_000_000).until('2027-01-20');
    expect(recastOf(life).owed.feesCents).toBe(6_000);
    life.pays('P', 1_079_200, '2026-12-23');
    expect(recastOf(life).owed.feesCents).toBe(0);
  });

  it('a reminder fee waived later was never owed', proves('X-19'), () => {
    const life = withdrawnLife('2026-11-20', 24_000_000).until('2027-01-20');
    const noticeId = life.state.notices[0]?.noticeId ?? '';
    life.pays('part', 50_000);
    const staff = { waivedBy: anna, reason: 'goodwill' as const };
    life.until('2027-01-25').does(decide.waiveReminderFee, { noticeId, staff });
    expect(recastOf(life).state.notices[0]).toMatchObject({
      reminderFee: { owedCents: 0, paidCents: 0 },
      remindedOn: '2027-01-07',
    });
  });

  it('of two rates for the same day the later decision holds', proves('X-07'), () => {
    const life = withdrawnLife('2026-11-20');
    for (const [name, rateYearBasisPoints] of [
      ['B', 960],
      ['A', 900],
    ] as const)
      life.does(decide.changeRate, {
        changeId: idOf(name),
        rateYearBasisPoints,
        effectiveOn: '2026-12-01',
        reasonCode: 'market',
        policyVersion: '2026-11',
        changedBy: anna,
      });
    expect(recastOf(life.until('2026-12-02')).state.rates.at(-1)).toMatchObject({ yearBasisPoints: 900 });
  });

  it('more refunded than there was is owed again, because the customer has it', proves('X-19'), () => {
    const life = withdrawnLife('2026-11-20').until('2026-11-25');
    life.pays('P', 21_000_000);
    life.pays('Q', 500_000);
    const refund = { refundId: idOf('refund'), amountCents: 1_400_000, refundedOn: life.today };
    life.does(decide.refundCredit, { ...refund, refundedBy: bengt });
    expect(life.state.refundIds).toHaveLength(1);
    // The smaller of the two payments was never received.
    const facts = factsOf(life.history).filter(
      ({ event }) => !(event.type === 'PaymentReceived' && event.data.paymentId === idOf('Q')),
    );
    const found = recast(facts, servicingTerms, { on: life.today, knownAt: life.today });
    expect(found.state.creditCents).toBe(0);
    expect(found.owed.principalCents).toBe(500_000 - life.state.creditCents);
  });

  it('a lost debt and its reversal are computed again from what was owed on their days', () => {
    const life = withdrawnLife('2026-11-20', 24_000_000).until('2027-02-15');
    const proposalId = idOf('loss');
    life.does(decide.proposeCreditLoss, { proposalId, reasonCode: 'bankruptcy', proposedBy: anna });
    life.does(decide.approveCreditLoss, { proposalId, approvedBy: bengt });
    const { lostCents = 0 } = life.state.loss ?? {};
    life.until('2027-03-01').pays('late', 1_000_000, '2027-02-01');
    expect(recastOf(life).state.loss).toEqual(life.state.loss);
    expect(life.state.loss).toMatchObject({ recoveredCents: 0 });
    expect(life.state.loss?.lostCents).toBeLessThan(lostCents);
  });

  it('late interest, reminders and days past due follow the terms', proves('X-16'), () => {
    const life = withdrawnLife('2026-11-20', 24_000_000).until('2027-01-20');
    const [first] = servicingTerms;
    const lenient = [
      { ...first, overdueInterestYearBasisPoints: 1_600, reminderMinCents: 100_000_000, version: 'other' },
    ] as const;
    const [found, other] = [recastOf(life), recastOf(life, life.today, lenient as never)];
    expect(found).toMatchObject({ daysPastDue: 23, owed: { overdueInterestCents: 5_036, feesCents: 6_000 } });
    expect(other).toMatchObject({ daysPastDue: 0, owed: { overdueInterestCents: 10_073, feesCents: 0 } });
  });

  it('an account that nothing is known of has no amounts', () => {
    expect(recast([], servicingTerms, { on: '2027-01-01', knownAt: '2027-01-01' })).toMatchObject({
      owed: { principalCents: 0 },
      daysPastDue: 0,
    });
    expect(recastDifferences([])).toEqual([]);
  });
});
