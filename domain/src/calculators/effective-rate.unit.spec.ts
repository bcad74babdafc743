import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EFFECTIVE_RATE_CAP_BASIS_POINTS, effectiveRateYearBasisPoints } from './effective-rate.ts';
import { repaymentPlan } from './repayment-plan.ts';

const loanCents = 10_000_000;
const payments = (method: 'annuity' | 'equal-principal', monthlyFeeCents = 15_000): number[] =>
  repaymentPlan({
    principalCents: loanCents,
    rateYearBasisPoints: 1_800,
    months: 12,
    monthlyFeeCents,
    method,
  }).map((row) => row.totalCents);

describe('effective rate', () => {
  it(
    'golden: 100,000 at 18 % over 12 months with 150 a month is 23.31 % as an annuity',
    proves('C-405', 'C-407', 'X-13'),
    () => {
      expect(effectiveRateYearBasisPoints(loanCents, payments('annuity'))).toBe(2_331);
    },
  );
  it(
    'golden: 100,000 at 18 % over 12 months with 150 a month is 23.41 % with equal principal',
    proves('C-405', 'C-407', 'X-13'),
    () => {
      expect(effectiveRateYearBasisPoints(loanCents, payments('equal-principal'))).toBe(2_341);
    },
  );
  it('without fees the effective rate is the compounded nominal rate', proves('C-405'), () => {
    // (1 + 0.18/12)^12 − 1 = 19.56 %
    expect(effectiveRateYearBasisPoints(loanCents, payments('annuity', 0))).toBe(1_956);
  });
  // Examples of the annex that introduced the equation (90/88/EEC and 98/7/EC, annex III; 2008/48/EC keeps
  // the equation).
  it.each([
    ['1,000, paid back with 1,200 after 18 months', 100_000, { 18: 120_000 }, 12.92],
    ['the same, of which the lender kept 50 for its work', 95_000, { 18: 120_000 }, 16.85],
    ['1,000, paid back with 600 after a year and 600 after two', 100_000, { 12: 60_000, 24: 60_000 }, 13.07],
    [
      '1,000, paid back with 272 after three and six months and 544 after a year',
      100_000,
      { 3: 27_200, 6: 27_200, 12: 54_400 },
      13.19,
    ],
  ])("the directive's example: %s", proves('X-13'), (_words, lentCents, paid, percent) => {
    const months = Math.max(...Object.keys(paid).map(Number));
    const byMonth = new Map(Object.entries(paid).map(([month, cents]) => [Number(month), cents]));
    const monthly = Array.from({ length: months }, (_, index) => byMonth.get(index + 1) ?? 0);
    expect(effectiveRateYearBasisPoints(lentCents, monthly)).toBe(Math.round(percent * 100));
  });
  it('the effective rate stops at its cap', proves('C-405'), () => {
    const rate = effectiveRateYearBasisPoints(100, [1_000_000]);
    expect(rate).toBe(EFFECTIVE_RATE_CAP_BASIS_POINTS);
  });
  it(
    'the rate is zero when no more is repaid than borrowed; a loan of zero or less is refused',
    proves('C-405'),
    () => {
      expect(effectiveRateYearBasisPoints(100, [50, 50])).toBe(0);
      expect(effectiveRateYearBasisPoints(100, [50, 49])).toBe(0);
      expect(effectiveRateYearBasisPoints(100, [])).toBe(0);
      for (const loan of [0, -1])
        expect(() => effectiveRateYearBasisPoints(loan, [1])).toThrow(
          new RangeError('The loan must be positive'),
        );
    },
  );
  it('property: payments discounted at the rate match the loan', proves('C-405'), () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 150_000_000 }),
        fc.integer({ min: 100, max: 5_000 }),
        fc.integer({ min: 1, max: 60 }),
        (principalCents, rateYearBasisPoints, months) => {
          const plan = repaymentPlan({ principalCents, rateYearBasisPoints, months }).map(
            (row) => row.totalCents,
          );
          const found = effectiveRateYearBasisPoints(principalCents, plan);
          const worth = (basisPoints: number): number =>
            plan.reduce(
              (sum, payment, index) => sum + payment / (1 + basisPoints / 10_000) ** ((index + 1) / 12),
              0,
            );
          expect(worth(found - 1)).toBeGreaterThan(principalCents);
          expect(worth(found + 1)).toBeLessThan(principalCents);
        },
      ),
    );
  });
});
