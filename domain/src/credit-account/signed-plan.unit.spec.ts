import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planTotals } from '../calculators/repayment-plan.ts';
import { assumedPayoutOn, signedPlan, signedPrice } from '../calculators/signed-plan.ts';
import { addDays } from '../kernel/business-dates.ts';
import * as decide from './index.ts';
import { openNotices, unpaidCents } from './state-servicing.ts';
import { firstWithdrawal, otherWithdrawalId } from './testing/ids.ts';
import { assertReckoned, assertSound, Books } from './testing/invariants.ts';
import { activeLife, type Life, withdrawnLife } from './testing/life.ts';

const DAYS = 790;
const RATE = 1_080;
const { withdrawalId } = firstWithdrawal;

/** Runs two years of business days. Each notice is paid on its due date, except where `pays` decides. */
function runTwoYears(life: Life, pays: (life: Life, number: number) => number | undefined = () => undefined) {
  const books = new Books();
  books.post(life.events);
  for (let day = 0; day < DAYS; day += 1) {
    const before = life.events.length;
    life.nextDay();
    for (const due of openNotices(life.state)) {
      const onDueDate = due.dueOn === life.today ? unpaidCents(due) : 0;
      const cents = pays(life, due.noticeNumber) ?? onDueDate;
      if (cents > 0) life.pays(`for ${due.noticeNumber} on ${life.today}`, cents);
    }
    books.post(life.events.slice(before));
    assertSound(life.booked, books);
  }
  assertReckoned(life.booked, books);
  return life.events.flatMap((one) => (one.type === 'NoticeIssued' ? [one.data] : []));
}

type Billed = Readonly<Record<'interestCents' | 'totalCents', number>> & { readonly dueOn: string };

const rows = (all: readonly Billed[]): Billed[] =>
  all.map(({ dueOn, interestCents, totalCents }) => ({ dueOn, interestCents, totalCents }));
const isSettled = ({ state }: Life) => [
  decide.owedCents(state),
  decide.principalCents(state),
  state.accrual.unbilledCents,
];

describe('the signed plan', () => {
  it.each([
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-27',
    '2026-11-30',
    '2026-12-01',
    '2027-01-29',
    '2027-02-26',
    '2027-12-30',
    '2028-02-29',
    '2026-10-31',
  ])(
    'the notices of a payout on %s say what the plan says, in 24 notices',
    proves('X-05', 'X-06', 'F-01'),
    (on) => {
      const plan = signedPlan({ amountCents: 20_000_000, rateYearBasisPoints: RATE, paidOutOn: on });
      const life = withdrawnLife(on, 20_000_000);
      const { original, current } = decide.accountPlan(life.state, on).pooled;
      expect([original, current]).toEqual([plan, plan]);
      const notices = runTwoYears(life);
      expect(rows(notices)).toEqual(rows(plan));
      expect(notices).toHaveLength(24);
      expect([...isSettled(life), life.state.creditCents]).toEqual([0, 0, 0, 0]);
    },
  );

  it('property: for any amount, rate and day of payout, the notices say what the plan says', {
    ...proves('X-05', 'X-06'),
    timeout: 120_000,
  }, () => {
    const cases = fc.record({
      kronor: fc.integer({ min: 5_000, max: 1_500_000 }),
      rate: fc.integer({ min: 840, max: 2_400 }),
      day: fc.integer({ min: 0, max: 1_500 }),
    });
    fc.assert(
      fc.property(cases, ({ kronor, rate, day }) => {
        const on = addDays('2026-01-01', day);
        const amountCents = kronor * 100;
        const life = activeLife(on, 150_000_000, rate).orders(withdrawalId, amountCents, 'initial');
        life.isPaidOut(withdrawalId);
        const plan = signedPlan({ amountCents, rateYearBasisPoints: rate, paidOutOn: on });
        const notices: Billed[] = [];
        // Only the days on which something happens: notices bill all days since.
        for (const { dueOn } of plan) {
          life.until(`${dueOn.slice(0, 7)}-01`);
          const due = openNotices(life.state).at(-1);
          if (!due) throw new Error('a month without a notice');
          notices.push({
            dueOn: due.dueOn,
            interestCents: due.interest.owedCents,
            totalCents: unpaidCents(due),
          });
          life.until(dueOn).pays(`for ${dueOn}`, unpaidCents(due));
        }
        expect(notices).toEqual(rows(plan));
        life.until(addDays(life.today, 65));
        expect(life.state.notices).toHaveLength(24);
        expect(isSettled(life)).toEqual([0, 0, 0]);
      }),
      { numRuns: 8 },
    );
  });

  it(
    'the price of an agreement is that of the notices from the next bank day',
    proves('X-05', 'C-165'),
    () => {
      // Friday the 27th: the money comes on Monday the 30th.
      const price = signedPrice(20_000_000, RATE, '2026-11-27');
      expect([assumedPayoutOn('2026-11-27'), price.paidOutOn]).toEqual(['2026-11-30', '2026-11-30']);
      const notices = runTwoYears(withdrawnLife('2026-11-30', 20_000_000));
      const allCents = notices.reduce((sum, one) => sum + one.totalCents, 0);
      expect(price.totalCents).toBe(allCents);
      expect(price.averageMonthlyCostCents).toBe(Math.round((allCents - 20_000_000) / 24));
    },
  );

  it('a plan that is settled early ends with that notice and its interest', proves('C-087'), () => {
    const plan = signedPlan({
      amountCents: 2_400_000,
      rateYearBasisPoints: 1_200,
      paidOutOn: '2026-10-01',
      settleInMonth: 2,
    });
    expect(plan.map(({ dueOn, amortizationCents }) => [dueOn, amortizationCents])).toEqual([
      ['2026-11-30', 100_000],
      ['2026-12-28', 2_300_000],
    ]);
    // October on 24,000 kr; November's 29 days on 24,000 and one on 23,000; 27 days of December on 23,000.
    expect(plan.map(({ interestCents }) => interestCents)).toEqual([24_000, 23_200 + 767 + 20_700]);
    expect(planTotals(plan).amortizationCents).toBe(2_400_000);
  });
});

describe('interest billed ahead on a last part', () => {
  const lastOn = '2028-11-01';
  const paysLast = (day: string, amount: (life: Life) => number) => {
    const life = withdrawnLife('2026-11-02', 20_000_000);
    const notices = runTwoYears(life, ({ today }, number) => {
      if (number !== 24) return undefined;
      return today === day ? amount(life) : 0;
    });
    return { life, notices };
  };

  it.each(['2028-11-02', '2028-11-10', '2028-11-27'])(
    'what is owed on %s repays all, although the notice asks until the due date',
    proves('X-19'),
    (day) => {
      const { life, notices } = paysLast(day, ({ state }) => decide.owedCents(state));
      expect(notices).toHaveLength(24);
      expect([...isSettled(life), life.state.creditCents]).toEqual([0, 0, 0, 0]);
      expect(life.state.notices.at(-1)?.overdueInterest.owedCents).toBe(0);
    },
  );

  it('a whole notice paid early leaves the days that were not needed as credit', proves('X-19'), () => {
    const whole = ({ state }: Life) => openNotices(state).reduce((sum, one) => sum + unpaidCents(one), 0);
    const { life, notices } = paysLast('2028-11-10', whole);
    const last = notices.at(-1);
    // 9 of the 27 days of November before the 28th, on the last part of 8,318 kr at 10.80 %.
    const part = last?.amortizations[0]?.amountCents ?? 0;
    expect([last?.noticeOn, part, last?.aheadInterestCents]).toEqual([lastOn, 831_800, 6_738]);
    expect(life.state.creditCents).toBe(6_738 - Math.round((part * RATE * 9) / 3_600_000));
    expect(isSettled(life)).toEqual([0, 0, 0]);
  });

  it('a last part paid late costs the days after the due date on one more notice', proves('X-42'), () => {
    const { life, notices } = paysLast('2028-11-30', ({ state }) => decide.owedCents(state));
    expect(notices).toHaveLength(25);
    // 28 and 29 November; the 30th is the day of the payment.
    expect(notices.at(-1)?.interestCents).toBe(Math.round((831_800 * RATE * 2) / 3_600_000));
    expect(life.state.creditCents).toBe(0);
  });

  it(
    'each of two withdrawals is repaid in 24 rows, and the account’s plan is its notices',
    proves('F-02'),
    () => {
      const life = withdrawnLife('2026-09-10').until('2026-09-24').orders(otherWithdrawalId, 5_000_000);
      life.isPaidOut(otherWithdrawalId);
      const { withdrawals, pooled } = decide.accountPlan(life.state, '2026-09-24');
      expect(withdrawals.map(({ original }) => original.length)).toEqual([24, 24]);
      expect(rows(runTwoYears(life))).toEqual(rows(pooled.current));
      expect(isSettled(life)).toEqual([0, 0, 0]);
    },
  );
});
