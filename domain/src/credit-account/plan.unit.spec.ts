import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditTerms } from '../calculators/credit-terms.ts';
import { repaymentPlan } from '../calculators/repayment-plan.ts';
import { divideHalfEven } from '../calculators/rounding.ts';
import { addMonths } from '../kernel/business-dates.ts';
import { sum } from '../kernel/units.ts';
import * as decide from './index.ts';
import { monthlyPartCents } from './notices.ts';
import { originalPlans } from './plan.ts';
import { openNotices, payBy, unpaidCents } from './state-servicing.ts';
import { anna, bengt, firstWithdrawal, idOf, otherWithdrawalId } from './testing/ids.ts';
import { activeLife, type Life, withdrawnLife } from './testing/life.ts';
import { lives, passes, steps } from './testing/walk.ts';
import { principalCents } from './withdrawing.ts';
import { availableCents } from './withdrawing-rules.ts';

const { withdrawalId } = firstWithdrawal;
/** Amounts of the planned notices, with what credit pays of them. */
const paid = (rows: readonly decide.PlanRow[]) =>
  rows.map(({ dueOn, amortizationCents, totalCents, creditCents }) => ({
    dueOn,
    amortizationCents,
    totalCents: totalCents + creditCents,
  }));

/** Pays each notice on its due date for some months; returns the notices' amounts. */
function payingInTime(
  life: Life,
  months: number,
): { dueOn: string; amortizationCents: number; totalCents: number }[] {
  const before = life.state.notices.length;
  const end = addMonths(life.today, months);
  for (let step = 0; step < 2_000 && life.today < end; step += 1) {
    const due = openNotices(life.state)[0];
    if (due && due.dueOn <= life.today)
      life.pays(`for ${due.noticeId} on ${life.today} of ${unpaidCents(due)}`, unpaidCents(due));
    else life.nextDay();
  }
  return life.events
    .flatMap((one) => (one.type === 'NoticeIssued' ? [one.data] : []))
    .slice(before)
    .map(({ dueOn, amortizations, totalCents }) => ({
      dueOn,
      amortizationCents: sum(amortizations.map((one) => one.amountCents)),
      totalCents,
    }));
}

describe('the plan of an account', () => {
  it('property: the original plan has whole kronor, with the remainder last, and adds up to the withdrawal', {
    ...proves('X-06', 'F-02'),
    timeout: 60_000,
  }, () => {
    const [drawn] = withdrawnLife('2026-09-10').state.withdrawals;
    const promised = { monthCount: creditTerms.repaymentMonths, rateYearBasisPoints: 1_080 };
    if (!drawn) throw new Error('There is a withdrawal');
    const kronor = fc.integer({ min: 5_000, max: 400_000 });
    fc.assert(
      fc.property(kronor, (amount) => {
        const withdrawal = { ...drawn, amountCents: amount * 100, paidOutOn: '2026-09-10', promised };
        const rows = originalPlans([withdrawal]).pooled;
        const parts = rows.map((one) => one.amortizationCents);
        expect(sum(parts)).toBe(amount * 100);
        const equal = Math.ceil(amount / 24) * 100;
        expect(new Set(parts.slice(0, -1))).toEqual(new Set([equal]));
        expect(parts.at(-1)).toBe(amount * 100 - 23 * equal);
        expect(rows.every((one, index) => index === 0 || one.dueOn > (rows[index - 1]?.dueOn ?? ''))).toBe(
          true,
        );
      }),
    );
  });

  it.each([
    // Parts of whole kronor are 33 öre above a 24th of 400,000 kr, so that a month costs 8 and 3 öre less
    // than P·r·25/48.
    [400_000, 2_400, 4_166.59, 4_166.67, 16_667],
    [400_000, 900, 1_562.47, 1_562.5, 16_667],
    [270_000, 1_100, 1_289.06, 1_289.06, 11_250],
  ])(
    'a withdrawal of %i kr at %i basis points costs %f kr a month on average (P·r·25/48 is %f), with %i kr of principal',
    proves('X-05', 'X-06'),
    (kronor, rateYearBasisPoints, mean, golden, part) => {
      const rows = repaymentPlan({ principalCents: kronor * 100, rateYearBasisPoints, months: 24 });
      expect(rows[0]?.amortizationCents).toBe(part * 100);
      expect(divideHalfEven(sum(rows.map((one) => one.interestCents)), 24) / 100).toBe(mean);
      const monthly = rateYearBasisPoints / 120_000;
      expect(Math.round((kronor * monthly * 25 * 100) / 48) / 100).toBe(golden);
      expect(golden - mean).toBeLessThan(0.1);
    },
  );

  it(
    'paying every notice on its due date repays as promised month by month, exactly as the plan said',
    proves('F-01', 'F-02', 'X-05', 'X-06'),
    () => {
      const life = withdrawnLife('2026-09-10');
      const { current } = decide.accountPlan(life.state, life.today).pooled;
      const promise = repaymentPlan({
        principalCents: principalCents(life.state),
        rateYearBasisPoints: 1_080,
        months: 24,
      });
      const asked = payingInTime(life, 27);
      expect(asked).toEqual(paid(current));
      expect(asked.map(({ amortizationCents }) => amortizationCents)).toEqual(
        promise.map(({ amortizationCents }) => amortizationCents),
      );
      expect(decide.accountPlan(life.state, life.today)).toEqual({
        withdrawals: [],
        pooled: { original: [], current: [] },
      });
      expect([principalCents(life.state), life.state.creditCents]).toEqual([0, 0]);
      // An example of whole months counts 30 days before each due date. There are 48 days from the payout
      // through the 27th of the following month, and weekends and holidays move the other months: the
      // difference is exactly the interest by 30/360 on the debt of those days.
      const dayNumber = (date: string): number => {
        const [year, month, day] = date.split('-').map(Number) as [number, number, number];
        return (year * 12 + month) * 30 + Math.min(day, 30);
      };
      const dates = ['2026-09-10', ...current.map(({ dueOn }) => dueOn)];
      const extra = promise.map(({ balanceCents }, index) => {
        const days = dayNumber(dates[index + 1] ?? '') - dayNumber(dates[index] ?? '') - 30;
        return (balanceCents * days * 1_080) / 3_600_000;
      });
      const difference = sum(asked.map((one) => one.totalCents)) - sum(promise.map((one) => one.totalCents));
      expect(extra[0]).toBe(108_000);
      // Each side is rounded by at most half an öre a month.
      expect(Math.abs(difference - sum(extra))).toBeLessThanOrEqual(24);
    },
  );

  it(
    'asks for nothing that a credit balance will pay, of the account and of each withdrawal',
    proves('F-02'),
    () => {
      const life = withdrawnLife('2026-09-10').until('2026-11-12');
      life.pays('all and more', decide.owedCents(life.state) + 150_000);
      life.nextDay();
      for (const id of [otherWithdrawalId, idOf('third')]) {
        life.orders(id, 2_400_000);
        life.isPaidOut(id);
      }
      const creditCents = life.state.creditCents;
      expect(creditCents).toBeGreaterThan(0);
      const { pooled, withdrawals } = decide.accountPlan(life.state, life.today);
      const [first, next] = pooled.current;
      life.until('2026-12-02');
      const [notice] = openNotices(life.state);
      expect(first).toMatchObject({ creditCents, totalCents: notice && unpaidCents(notice) });
      expect(next).toMatchObject({ creditCents: 0 });
      const own = withdrawals.flatMap((one) => one.current[0] ?? []);
      expect(sum(own.map((one) => one.creditCents))).toBe(creditCents);
      expect(sum(own.map((one) => one.totalCents))).toBe(first?.totalCents);
    },
  );

  it('the rows of two withdrawals add up to the rows of the account', proves('F-02'), () => {
    const life = withdrawnLife('2026-09-10').until('2026-11-12').orders(otherWithdrawalId, 5_000_000);
    life.isPaidOut(otherWithdrawalId);
    const { withdrawals, pooled } = decide.accountPlan(life.state, life.today);
    expect(withdrawals.map((one) => one.original.length)).toEqual([24, 24]);
    for (const version of ['original', 'current'] as const)
      for (const row of pooled[version]) {
        const own = withdrawals.flatMap((one) => one[version].filter(({ dueOn }) => dueOn === row.dueOn));
        for (const amount of ['amortizationCents', 'interestCents', 'totalCents'] as const)
          expect(sum(own.map((one) => one[amount]))).toBe(row[amount]);
      }
    for (const { current, withdrawalId: id } of withdrawals)
      expect(sum(current.map((one) => one.amortizationCents))).toBe(
        life.state.withdrawals.find((one) => one.withdrawalId === id)?.principalCents,
      );
  });

  it(
    'with payments on the due dates, the original plan never differs from the current one',
    proves('F-02'),
    () => {
      const life = activeLife('2026-11-22', 40_000_000, 1_080);
      life.orders(withdrawalId, 1_000_000, 'initial').isPaidOut(withdrawalId);
      life.orders(otherWithdrawalId, 2_000_000).isPaidOut(otherWithdrawalId);
      const first = decide.accountPlan(life.state, life.today);
      expect(first.pooled.original).toEqual(first.pooled.current);
      for (const { original, current } of first.withdrawals) expect(original).toEqual(current);
      expect(first.pooled.original).toHaveLength(24);
      life.until('2026-12-01').nextDay();
      expect(life.state.notices).toHaveLength(1);
      expect(decide.accountPlan(life.state, life.today)).toEqual(first);
      payingInTime(life, 5);
      const { pooled } = decide.accountPlan(life.state, life.today);
      expect(pooled.original).toEqual(first.pooled.original);
      const left = paid(pooled.original).slice(-pooled.current.length);
      expect(left.length).toBeLessThan(22);
      expect(paid(pooled.current)).toEqual(left);
    },
  );

  it(
    'a payout booked in the next month is in the next day’s notice, as both plans say',
    proves('F-02'),
    () => {
      const life = activeLife('2026-11-20').orders(withdrawalId, 24_000_000, 'initial').until('2026-12-03');
      life.isPaidOut(withdrawalId, '2026-11-27');
      const plan = decide.accountPlan(life.state, life.today);
      expect(plan.pooled.current).toEqual(plan.pooled.original);
      expect(plan.pooled.current[0]).toMatchObject({ dueOn: '2026-12-28', amortizationCents: 1_000_000 });
      life.nextDay();
      expect(life.state.notices).toMatchObject([{ noticeOn: '2026-12-01', dueOn: '2026-12-28' }]);
      expect(decide.accountPlan(life.state, life.today)).toEqual(plan);
      payingInTime(life, 3);
      const { original, current } = decide.accountPlan(life.state, life.today).pooled;
      expect(paid(current)).toEqual(paid(original).slice(-current.length));
      expect(current.length).toBeLessThan(original.length - 2);
    },
  );

  it('the plan has a missing notice with its future due date', proves('F-02'), () => {
    const life = withdrawnLife('2026-11-20').until('2026-11-30');
    life.today = '2026-12-19';
    const { current } = decide.accountPlan(life.state, life.today).pooled;
    life.nextDay();
    expect(life.state.notices.map(({ dueOn }) => dueOn)).toEqual([current[0]?.dueOn]);
    expect(current[0]?.dueOn).toBe('2027-01-04');
    expect(decide.accountPlan(life.state, life.today).pooled.current).toEqual(current);
  });

  it('withdrawals at different rates are each planned at their own rate', proves('F-02', 'F-10'), () => {
    const life = withdrawnLife('2026-09-10').until('2026-11-12');
    life.does(decide.changeRate, {
      changeId: idOf('rate'),
      rateYearBasisPoints: 960,
      effectiveOn: '2026-11-13',
      reasonCode: 'market',
      policyVersion: creditTerms.version,
      changedBy: anna,
    });
    life.until('2026-11-20').orders(otherWithdrawalId, 2_400_000).isPaidOut(otherWithdrawalId);
    const { withdrawals, pooled } = decide.accountPlan(life.state, life.today);
    const second = withdrawals.find((one) => one.withdrawalId === otherWithdrawalId);
    expect(second?.original.at(-1)?.amortizationCents).toBe(100_000);
    // Each withdrawal has 24 parts of its own, within the one limit of 400,000 kr.
    for (const { original } of withdrawals)
      expect(original.filter((one) => one.amortizationCents > 0)).toHaveLength(24);
    expect(availableCents(life.state)).toBe(40_000_000 - principalCents(life.state));
    for (const row of pooled.original) {
      const own = withdrawals.flatMap((one) => one.original.filter(({ dueOn }) => dueOn === row.dueOn));
      expect(sum(own.map((one) => one.totalCents))).toBe(row.totalCents);
    }
    // Eleven days of November at 9.6 %, not at the 10.8 % of the first withdrawal.
    expect([second?.paidOutOn, second?.original[0]?.interestCents]).toEqual(['2026-11-20', 7_040]);
  });

  it(
    'a changed instalment and a changed rate count from their effective dates',
    proves('F-02', 'F-12'),
    () => {
      const life = withdrawnLife('2026-09-10').until('2026-09-20');
      life.does(decide.changePaymentPlan, {
        withdrawalId,
        monthlyAmortizationCents: 400_000,
        effectiveOn: '2026-12-01',
        reasonCode: 'seasonal-business',
        changedBy: anna,
      });
      life.does(decide.changeRate, {
        changeId: idOf('rate'),
        rateYearBasisPoints: 1_200,
        effectiveOn: '2027-01-01',
        reasonCode: 'central-bank',
        policyVersion: creditTerms.version,
        changedBy: anna,
      });
      life.does(decide.approveProposal, { kind: 'rate', proposalId: idOf('rate'), approvedBy: bengt });
      const { original, current } = decide.accountPlan(life.state, life.today).pooled;
      expect(current.slice(0, 4).map((one) => one.amortizationCents)).toEqual([
        833_400, 833_400, 400_000, 400_000,
      ]);
      expect(original[2]?.amortizationCents).toBe(833_400);
      expect(payingInTime(life, 8)).toEqual(paid(current).slice(0, 8));
    },
  );

  it(
    'the last change of an instalment counts, from its date and for its withdrawal only',
    proves('F-12'),
    () => {
      const life = withdrawnLife('2026-09-10').orders(otherWithdrawalId, 2_400_000);
      life.isPaidOut(otherWithdrawalId);
      const changes = [
        [withdrawalId, 400_000, '2026-11-01'],
        [otherWithdrawalId, 150_000, '2026-11-01'],
        [withdrawalId, 300_000, '2026-12-01'],
        [withdrawalId, 500_000, '2026-12-01'],
      ] as const;
      for (const [of, monthlyAmortizationCents, effectiveOn] of changes)
        life.does(decide.changePaymentPlan, {
          withdrawalId: of,
          monthlyAmortizationCents,
          effectiveOn,
          reasonCode: 'seasonal-business',
          changedBy: anna,
        });
      const partsOn = (on: string) =>
        life.state.withdrawals.map((withdrawal) => monthlyPartCents(life.state, withdrawal, on));
      expect(['2026-10-31', '2026-11-01', '2026-12-01'].map(partsOn)).toEqual([
        [833_400, 100_000],
        [400_000, 150_000],
        [500_000, 150_000],
      ]);
    },
  );

  it('property: after any history, paying in time costs what the plan says', {
    ...proves('F-02'),
    timeout: 120_000,
  }, () => {
    fc.assert(
      fc.property(steps, (walk) => {
        const life = lives(walk, () => undefined);
        passes(life, 1);
        const { pooled } = decide.accountPlan(life.state, life.today);
        expect(sum(pooled.current.map((one) => one.amortizationCents))).toBe(principalCents(life.state));
        expect(pooled.current.every((one) => one.amortizationCents >= 0 && one.interestCents >= 0)).toBe(
          true,
        );
        const open = openNotices(life.state);
        expect(pooled.current.slice(0, open.length).map((one) => one.totalCents)).toEqual(
          open.map(unpaidCents),
        );
        for (const due of open) life.pays(`late ${due.noticeId}`, unpaidCents(due));
        // The plan assumes payment on the last day.
        if (open.some((due) => payBy(due) > life.today)) return;
        const asked = payingInTime(life, 3);
        expect(asked).toEqual(paid(pooled.current.slice(open.length, open.length + asked.length)));
      }),
      {
        examples: [
          // A loss reversed on the day before a notice is due gives it another two weeks.
          [
            [
              [0, 1, 0],
              [0, 976_075, 0],
              [71, 0, 0],
              [0, 12, 0],
              [10, 0, 0],
              [13, 0, 0],
              [9_374, 0, 0],
              [0, 1, 0],
              [0, 0, 0],
            ],
          ],
        ],
      },
    );
  });
});
