import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/business-dates.ts';
import { sum } from '../kernel/units.ts';
import * as decide from './index.ts';
import { openNotices, payBy, unpaidCents } from './state-servicing.ts';
import { anna, bengt, idOf, otherWithdrawalId } from './testing/ids.ts';
import { assertBooks } from './testing/invariants.ts';
import { type Life, withdrawnLife } from './testing/life.ts';
import { isOverdue } from './withdrawing-rules.ts';

/**
 * The December notice is due on the 28th and paid in time; on 20 January we find that the money belonged to
 * another customer.
 */
function takenBack(reason: 'mistake' | 'wrong-account' | 'bank-recall'): Life {
  const life = withdrawnLife('2026-11-20', 24_000_000).until('2026-12-23');
  life.pays('P', 1_079_200);
  life.until('2027-01-20');
  life.does(decide.reversePayment, {
    paymentId: idOf('P'),
    reversedOn: '2027-01-20',
    reason,
    reversedBy: anna,
  });
  return life;
}
const noticeOf = (life: Life) => {
  const [notice] = life.state.notices;
  if (!notice) throw new Error('There is a notice');
  return notice;
};
describe.each(['mistake', 'wrong-account'] as const)('a payment that we reverse for %s', (reason) => {
  it(
    'the notice is owed again without late interest or a reminder, and is not late for two weeks',
    proves('X-19'),
    () => {
      const life = takenBack(reason);
      expect(life.events.findLast(({ type }) => type === 'PaymentReversed')?.data).toMatchObject({
        dueAgainOn: '2027-02-03',
      });
      expect(unpaidCents(noticeOf(life))).toBe(1_079_200);
      life.until('2027-02-03');
      expect(noticeOf(life)).toMatchObject({ overdueInterest: { owedCents: 0 }, remindedOn: null });
      expect(isOverdue({ ...life.state, notices: [noticeOf(life)] }, '2027-02-03')).toBe(false);
      expect(isOverdue({ ...life.state, notices: [noticeOf(life)] }, '2027-02-04')).toBe(true);
      assertBooks(life);
    },
  );

  it(
    'late interest starts the day after the new due date, and the reminder comes on the fifth bank day',
    proves('X-19'),
    () => {
      const life = takenBack(reason).until('2027-02-14');
      // 10,792 kr at 8 % for the days from 4 through 13 February.
      expect(noticeOf(life)).toMatchObject({
        overdueInterest: { owedCents: 2_398 },
        remindedOn: '2027-02-10',
      });
      assertBooks(life);
    },
  );

  it('a notice paid by its new due date costs nothing, even with payments booked late', () => {
    const life = takenBack(reason).until('2027-02-05');
    life.pays('again', 4_000_000, '2027-02-03');
    expect(noticeOf(life).overdueInterest).toEqual({ owedCents: 0, paidCents: 0 });
    life.pays('older', 300_000, '2026-12-30');
    expect(noticeOf(life).overdueInterest).toEqual({ owedCents: 0, paidCents: 0 });
    assertBooks(life);
    life.until('2027-03-20');
    expect(noticeOf(life)).toMatchObject({ overdueInterest: { owedCents: 0 }, remindedOn: null });
  });
});

it(
  'a notice that our mistake lowered and that was paid in time is not late afterwards',
  proves('X-19'),
  () => {
    const [life, never] = [1, 2].map(() => withdrawnLife('2026-10-20', 24_000_000).until('2026-10-25'));
    if (!life || !never) throw new Error('two lives');
    // Another customer's money: the notice of November asks for less interest.
    life.pays('of another customer', 10_000_000);
    for (const one of [life, never]) one.until('2026-11-10');
    const [asked, askedOfAnother] = [unpaidCents(noticeOf(life)), unpaidCents(noticeOf(never))];
    expect(asked).toBeLessThan(askedOfAnother);
    life.pays('P', asked);
    never.pays('P', askedOfAnother);
    life.until('2026-12-20');
    const reversal = { paymentId: idOf('of another customer'), reversedOn: life.today, reversedBy: anna };
    life.does(decide.reversePayment, { ...reversal, reason: 'wrong-account' });
    expect(unpaidCents(noticeOf(life))).toBe(0);
    expect(decide.daysPastDue(life.state, life.today)).toBe(0);
    life.until('2026-12-26');
    never.until('2026-12-26');
    for (const one of [life, never]) one.pays('Q', sum(openNotices(one.state).map(unpaidCents)));
    // The next notice asks for what the first one did not.
    for (const one of [life, never]) one.until('2027-01-05');
    for (const one of [life, never])
      expect(one.state.notices.every(({ remindedOn }) => remindedOn === null)).toBe(true);
    const paid = ({ state }: Life) =>
      sum(state.payments.filter((one) => !one.isReversed).map((one) => one.amountCents));
    expect(decide.owedCents(life.state) + paid(life)).toBe(decide.owedCents(never.state) + paid(never));
    assertBooks(life);
  },
);

it('property: a punctual customer is never late by a mistake of ours, or by a booking that is late', {
  ...proves('X-19'),
  timeout: 300_000,
}, () => {
  const day = fc.integer({ min: 1, max: 120 });
  const faults = fc.record({
    mistakeOn: day,
    reversedAfter: day,
    mistakeCents: fc.integer({ min: 1, max: 30_000_000 }),
    paidOutOn: day,
    bookedAfter: fc.integer({ min: 0, max: 60 }),
    paysBefore: fc.integer({ min: 0, max: 20 }),
  });
  fc.assert(
    fc.property(faults, (fault) => {
      const start = '2026-10-20';
      const life = withdrawnLife(start, 12_000_000).orders(otherWithdrawalId, 5_000_000);
      const paidOutOn = addDays(start, fault.paidOutOn);
      for (let passed = 1; passed <= 240; passed += 1) {
        life.nextDay();
        if (passed === fault.mistakeOn) life.pays('mistake', fault.mistakeCents);
        if (passed === fault.paidOutOn + fault.bookedAfter) life.isPaidOut(otherWithdrawalId, paidOutOn);
        if (passed === fault.mistakeOn + fault.reversedAfter)
          life.does(decide.reversePayment, {
            paymentId: idOf('mistake'),
            reversedOn: life.today,
            reason: 'mistake',
            reversedBy: anna,
          });
        const due = openNotices(life.state).filter(
          (one) => addDays(one.dueOn < life.today ? payBy(one) : one.dueOn, -fault.paysBefore) <= life.today,
        );
        if (due.length > 0) life.pays(`on ${life.today}`, sum(due.map(unpaidCents)));
        expect(decide.daysPastDue(life.state, life.today)).toBe(0);
      }
      for (const { remindedOn, overdueInterest } of life.state.notices)
        expect({ remindedOn, cents: overdueInterest.owedCents }).toEqual({ remindedOn: null, cents: 0 });
      assertBooks(life);
    }),
    {
      examples: [
        // A later payment paid what the reversal had left unpaid of an earlier notice.
        [
          {
            mistakeOn: 30,
            reversedAfter: 88,
            mistakeCents: 11_000_000,
            paidOutOn: 58,
            bookedAfter: 0,
            paysBefore: 12,
          },
        ],
        // A notice owed again by a later day is paid after one that is due before it.
        [
          {
            mistakeOn: 46,
            reversedAfter: 42,
            mistakeCents: 16_607_701,
            paidOutOn: 26,
            bookedAfter: 59,
            paysBefore: 1,
          },
        ],
      ],
    },
  );
});

it('a payment that the bank recalls counts as never made: its days are late', proves('X-19'), () => {
  const life = takenBack('bank-recall');
  expect(noticeOf(life).dueAgainOn).toBeUndefined();
  // 10,792 kr at 8 % for the days from 29 December through 19 January, by 30/360 of 30 days a month.
  expect(noticeOf(life).overdueInterest.owedCents).toBe(5_036);
  expect(noticeOf(life.until('2027-01-21')).remindedOn).toBe('2027-01-21');
  assertBooks(life);
});

it('late interest and a reminder from before the payment are unchanged', () => {
  const life = withdrawnLife('2026-11-20', 24_000_000).until('2027-01-10');
  life.pays('P', unpaidCents(noticeOf(life)));
  const { owedCents } = noticeOf(life.until('2027-01-20')).overdueInterest;
  life.does(decide.reversePayment, {
    paymentId: idOf('P'),
    reversedOn: '2027-01-20',
    reason: 'mistake',
    reversedBy: anna,
  });
  expect(noticeOf(life)).toMatchObject({
    overdueInterest: { owedCents, paidCents: 0 },
    reminderFee: { owedCents: 6_000, paidCents: 0 },
    remindedOn: '2027-01-07',
  });
  assertBooks(life);
});

it('a small payment that we reverse postpones only its own part', proves('X-19', 'X-42'), () => {
  const life = withdrawnLife('2026-11-20', 24_000_000).until('2026-12-23');
  life.pays('P', 100_000);
  life.until('2027-01-20');
  life.does(decide.reversePayment, {
    paymentId: idOf('P'),
    reversedOn: '2027-01-20',
    reason: 'mistake',
    reversedBy: anna,
  });
  expect(isOverdue({ ...life.state, notices: [noticeOf(life)] }, '2027-01-20')).toBe(true);
  life.pays('the rest', unpaidCents(noticeOf(life)) - 100_000);
  expect(isOverdue({ ...life.state, notices: [noticeOf(life)] }, '2027-02-03')).toBe(false);
  expect(isOverdue({ ...life.state, notices: [noticeOf(life)] }, '2027-02-04')).toBe(true);
  assertBooks(life);
});

it('notices of a reversed loss are due again in two weeks', proves('X-19', 'X-42'), () => {
  const life = withdrawnLife('2026-11-20', 24_000_000).until('2027-02-15');
  const proposalId = idOf('loss');
  life.does(decide.proposeCreditLoss, { proposalId, reasonCode: 'bankruptcy', proposedBy: anna });
  life.does(decide.approveCreditLoss, { proposalId, approvedBy: bengt });
  life.until('2027-05-20');
  const charged = life.state.notices.map(({ overdueInterest }) => overdueInterest.owedCents);
  life.does(decide.proposeLossReversal, { proposalId, reasonCode: 'mistake', proposedBy: bengt });
  life.does(decide.reverseCreditLoss, { proposalId, approvedBy: anna });
  expect(life.events.findLast(({ type }) => type === 'CreditLossReversed')?.data).toMatchObject({
    dueAgainOn: '2027-06-03',
    notices: life.state.notices.map((one) => ({
      noticeId: one.noticeId,
      amountCents: unpaidCents(one),
    })),
  });
  life.until('2027-06-03');
  const [first, second, third] = life.state.notices;
  if (!first || !second || !third) throw new Error('three notices');
  const written = [first, second, third];
  expect(written.map(({ overdueInterest }) => overdueInterest.owedCents)).toEqual(charged);
  expect(third.remindedOn).toBeNull();
  expect(isOverdue({ ...life.state, notices: written }, '2027-06-03')).toBe(false);
  expect(isOverdue({ ...life.state, notices: written }, '2027-06-04')).toBe(true);
  assertBooks(life);
  // The sixth is a national day and a Sunday: 4, 7, 8, 9 and 10 June are bank days.
  expect(life.until('2027-06-10').state.notices[2]).toMatchObject({ remindedOn: '2027-06-10' });
  assertBooks(life);
});
