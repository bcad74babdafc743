import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueOnOf } from '../calculators/due-date.ts';
import { addDays, addMonths, isBankDay } from '../kernel/business-dates.ts';
import type { CreditAccountEvent } from './index.ts';
import * as decide from './index.ts';
import { owedParts } from './notices.ts';
import { unpaidCents } from './state-servicing.ts';
import { anna, bengt, idOf } from './testing/ids.ts';
import { type Life, noticeIdOn, withdrawnLife } from './testing/life.ts';

describe('the due date of a notice', () => {
  it.each([
    ['2026-10-01', '2026-10-28', 'a Wednesday'],
    ['2026-11-01', '2026-11-30', 'a Saturday: the Monday after'],
    ['2026-02-01', '2026-02-27', 'a Saturday that ends February: the Friday before'],
    ['2027-02-01', '2027-02-26', 'a Sunday that ends February: the Friday before'],
    ['2032-02-01', '2032-02-27', 'a Saturday before a 29th that is a Sunday: the Friday before'],
  ])('a notice of %s is due on %s, %s', proves('X-42'), (noticeOn, dueOn) => {
    expect(dueOnOf(noticeOn)).toBe(dueOn);
  });

  it(
    'every due date until 2100 is a bank day of the same month, at least 24 days after the notice',
    proves('C-230'),
    () => {
      for (let on = '2000-01-01'; on < '2100-01-01'; on = addMonths(on, 1)) {
        const dueOn = dueOnOf(on);
        if (!isBankDay(dueOn) || dueOn.slice(0, 7) !== on.slice(0, 7) || dueOn < `${on.slice(0, 8)}25`)
          throw new Error(`${on}: ${dueOn}`);
      }
    },
  );
});

it('paying the February and March notices in time pays each of them once', proves('X-19'), () => {
  const life = withdrawnLife('2026-01-10', 24_000_000).until('2026-03-01');
  const [february, march] = life.state.notices;
  if (!february || !march) throw new Error('no notices');
  expect(life.events.findLast(({ type }) => type === 'NoticeIssued')).toMatchObject({
    data: { noticeNumber: 2, broughtForwardCents: unpaidCents(february) },
  });
  const inTime = withdrawnLife('2026-01-10', 24_000_000).until('2026-02-27');
  inTime.pays('one', 1_151_200);
  inTime.until('2026-03-01');
  expect(inTime.events.findLast(({ type }) => type === 'NoticeIssued')).toMatchObject({
    data: { noticeNumber: 2, totalCents: 1_214_800, broughtForwardCents: 0 },
  });
  inTime.until('2026-03-28').pays('two', 1_214_800);
  expect(inTime.state.notices.map(unpaidCents)).toEqual([0, 0]);
  expect([inTime.state.withdrawals[0]?.principalCents, inTime.state.creditCents]).toEqual([22_000_000, 0]);
});

describe('after an outage of the daily run', () => {
  /** Runs all missed days on one day. */
  function caughtUp(from: string, onceOn: string) {
    const life = withdrawnLife('2026-11-20', 24_000_000).until(from);
    life.today = onceOn;
    const first = life.events.length;
    for (let on = addDays(from, 1); on <= onceOn; on = addDays(on, 1))
      life.does(decide.runBusinessDay, { on, noticeId: noticeIdOn(on) });
    return { life, events: life.events.slice(first) };
  }
  const datesOf = (events: readonly CreditAccountEvent[]) =>
    events.flatMap(({ type, data }) => (type === 'NoticeIssued' ? [[data.noticeOn, data.dueOn]] : []));

  it('missed notices are due fourteen days after issue, on successive days, without charges before', () => {
    const { events, life } = caughtUp('2026-11-20', '2027-01-20');
    // Two weeks later is 3 February, a Wednesday.
    expect(datesOf(events)).toEqual([
      ['2026-12-01', '2027-02-03'],
      ['2027-01-01', '2027-02-04'],
    ]);
    const types = events.map(({ type }) => type);
    expect(types).not.toContain('OverdueInterestCharged');
    expect(types).not.toContain('ReminderFeeCharged');
    // The next notice is issued in time, so its due date is not moved.
    life.until('2027-02-11');
    expect(datesOf(life.events).at(-1)).toEqual(['2027-02-01', '2027-02-26']);
    expect(life.state.notices.map(({ remindedOn }) => remindedOn)).toEqual([
      '2027-02-10',
      '2027-02-11',
      null,
    ]);
  });

  it('a notice issued late in its month is due two weeks later, and the next ones on the days after it', () => {
    expect(datesOf(caughtUp('2026-11-20', '2026-12-13').events)).toEqual([['2026-12-01', '2026-12-28']]);
    expect(datesOf(caughtUp('2026-11-20', '2026-12-15').events)).toEqual([['2026-12-01', '2026-12-29']]);
    expect(datesOf(caughtUp('2026-11-20', '2027-02-20').events)).toEqual([
      ['2026-12-01', '2027-03-08'],
      ['2027-01-01', '2027-03-09'],
      ['2027-02-01', '2027-03-10'],
    ]);
  });

  it('a notice issued in time bears late interest for every day, and its reminder comes with the catch-up', () => {
    const { events, life } = caughtUp('2026-12-27', '2027-01-20');
    expect(events.filter(({ type }) => type === 'ReminderFeeCharged')).toMatchObject([
      { data: { chargedOn: '2027-01-20' } },
    ]);
    const inTime = withdrawnLife('2026-11-20', 24_000_000).until('2027-01-20').state;
    const lateOf = ({ notices }: typeof inTime) => notices[0]?.overdueInterest;
    expect(lateOf(life.state)).toEqual(lateOf(inTime));
    expect(life.state.accrual).toEqual(inTime.accrual);
  });
});

describe('an account whose run fails on the first of a month', () => {
  /** Days whose run failed for this account alone. */
  const failingOn = (life: Life, ...days: readonly string[]): Life => {
    const last = days.at(-1) ?? life.today;
    while (life.today < last) {
      const next = addDays(life.today, 1);
      if (days.includes(next)) life.today = next;
      else life.nextDay();
    }
    return life;
  };
  const issued = (life: Life) =>
    life.events.flatMap(({ type, data }) => (type === 'NoticeIssued' ? [data] : []));

  it('the notice comes with the next run, with the same days and parts', proves('C-230', 'X-42'), () => {
    const life = failingOn(withdrawnLife('2026-11-20', 24_000_000), '2026-12-01');
    expect(issued(life)).toEqual([]);
    expect(life.nextDay().filter(({ type }) => type === 'NoticeIssued')).toHaveLength(1);
    const inTime = withdrawnLife('2026-11-20', 24_000_000).until('2026-12-01');
    const { noticeId: _one, ...late } = issued(life)[0] ?? { noticeId: '' };
    const { noticeId: _other, ...wanted } = issued(inTime)[0] ?? { noticeId: '' };
    expect(late).toEqual({ ...wanted, issuedOn: '2026-12-02' });
    expect(late).toMatchObject({ noticeOn: '2026-12-01', dueOn: '2026-12-28', interestCents: 79_200 });
    expect(issued(life.until('2026-12-31'))).toHaveLength(1);
    expect(issued(life.until('2027-01-01')).at(-1)).toMatchObject({ noticeNumber: 2, dueOn: '2027-01-28' });
  });

  it('after three weeks of failed runs, fourteen days remain to pay without late interest or a reminder', () => {
    const days = Array.from({ length: 21 }, (_one, index) => addDays('2026-12-01', index));
    const life = failingOn(withdrawnLife('2026-11-20', 24_000_000), ...days);
    life.until('2026-12-22');
    // Two weeks later is 5 January, the eve of a holiday and a bank day.
    expect(issued(life).map((one) => [one.noticeOn, one.dueOn])).toEqual([['2026-12-01', '2027-01-05']]);
    // The first late day counts from the day after it.
    life.until('2027-01-06');
    expect(life.events.map(({ type }) => type)).not.toContain('ReminderFeeCharged');
    expect(owedParts(life.state).overdueInterestCents).toBe(0);
    life.nextDay();
    expect(owedParts(life.state).overdueInterestCents).toBeGreaterThan(0);
  });

  it('an account that owes only interest by then gets a notice and a reminder for it', () => {
    const life = withdrawnLife('2026-11-10', 24_000_000).until('2026-11-20');
    life.pays('all', 24_000_000);
    failingOn(life, '2026-12-01').nextDay();
    // Ten days at 10.80 % on 240,000 kr.
    expect(issued(life)).toMatchObject([{ noticeOn: '2026-12-01', amortizations: [], totalCents: 72_000 }]);
    life.until('2027-01-15');
    expect(life.events.filter(({ type }) => type === 'ReminderFeeCharged')).toHaveLength(1);
  });

  it('property: failed days do not change the notices of the months with a run', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('2026-10-28', '2026-11-30', '2027-01-31', '2028-02-01'),
        fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { maxLength: 40 }),
        (start, failed) => {
          const [life, inTime] = [withdrawnLife(start), withdrawnLife(start)];
          const days = failed.map((day) => addDays(start, day)).sort();
          failingOn(life, ...days).until(addDays(start, 101));
          inTime.until(addDays(start, 101));
          const ran = (month: string) =>
            Array.from({ length: 101 }, (_one, day) => addDays(start, day + 1)).some(
              (on) => on.startsWith(month) && !days.includes(on),
            );
          const months = issued(inTime).filter(({ noticeOn }) => ran(noticeOn.slice(0, 7)));
          if (months.length < issued(inTime).length) return;
          const told = (one: Life) =>
            issued(one).map(({ noticeOn, amortizations, interestCents, totalCents }) => ({
              noticeOn,
              amortizations,
              interestCents,
              totalCents,
            }));
          expect(told(life)).toEqual(told(inTime));
        },
      ),
    );
  });

  it('a debt that is written off before its late notice gets none', () => {
    const life = failingOn(withdrawnLife('2026-11-20', 24_000_000), '2026-12-01');
    const proposal = { proposalId: idOf('loss'), reasonCode: 'bankruptcy', proposedBy: anna };
    life.does(decide.proposeCreditLoss, proposal);
    life.does(decide.approveCreditLoss, { proposalId: proposal.proposalId, approvedBy: bengt });
    const before = life.events.length;
    life.until('2026-12-20');
    expect(life.events.slice(before)).toEqual([]);
  });
});
