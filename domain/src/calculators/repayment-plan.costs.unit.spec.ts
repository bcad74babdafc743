import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditTerms } from './credit-terms.ts';
import { averageMonthlyCostCents, leftOfLimit, minimumAmortizationCents } from './repayment-plan.ts';
import { divideHalfEven, monthlyInterestCents, monthlyRatePercent, percentOf } from './rounding.ts';

const kr = (kronor: number): number => Math.round(kronor * 100);
const average = (kronor: number, rateYearBasisPoints: number): number =>
  averageMonthlyCostCents({ principalCents: kr(kronor), rateYearBasisPoints, months: 24 });

describe('average monthly fee', () => {
  it('golden: 270,000 at 11 % costs 1,289.06 a month', proves('C-404', 'X-12'), () => {
    expect(average(270_000, 1_100)).toBe(128_906);
  });
  it(
    '400,000 over 24 months costs 4,167 kr at 2.00 % and 1,562 kr at 0.75 % a month',
    proves('C-018', 'X-02', 'X-94'),
    () => {
      // Instalments in whole kronor, 16,667 instead of 16,666.67, take some öre off 4,166.67 and 1,562.50.
      expect(average(400_000, 2_400)).toBe(416_659);
      expect(average(400_000, 900)).toBe(156_247);
    },
  );
  it(
    '400,000 over 24 months costs 1,458.31 a month at the lowest rate of the policy',
    proves('C-018', 'X-04', 'X-94'),
    () => {
      expect(average(400_000, creditTerms.rateFloorYearBasisPoints)).toBe(145_831);
    },
  );
  it(
    '200,000 for one month costs 4,000 at 2.00 %, 1,500 at 0.75 % and 1,400 at the lowest rate',
    proves('C-019', 'X-03', 'X-04'),
    () => {
      expect(
        [2_400, 900, creditTerms.rateFloorYearBasisPoints].map((rate) =>
          monthlyInterestCents(kr(200_000), rate),
        ),
      ).toEqual([kr(4_000), kr(1_500), kr(1_400)]);
    },
  );
  it('the average includes monthly and invoice fees', proves('C-404'), () => {
    const terms = { principalCents: kr(24_000), rateYearBasisPoints: 0, months: 24 };
    expect(averageMonthlyCostCents({ ...terms, monthlyFeeCents: 15_000, invoiceFeeCents: 2_900 })).toBe(
      17_900,
    );
  });
});

describe('minimum amortisation', () => {
  it.each([
    [270_000, 11_250],
    [400_000, 16_667],
    [10_000, 417],
    [24_000, 1_000],
  ])(
    'the minimum for a withdrawal of %d kr is %d kr a month',
    proves('C-018', 'C-020', 'C-165', 'C-403', 'X-06'),
    (withdrawal, monthly) => {
      expect(minimumAmortizationCents(kr(withdrawal))).toBe(kr(monthly));
    },
  );
  it(
    'property: 24 minimum payments cover the withdrawal; with one krona less they do not',
    proves('C-403'),
    () => {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 1_500_000 }), (kronor) => {
          const monthly = minimumAmortizationCents(kr(kronor));
          expect(monthly * 24 >= kr(kronor) && (monthly - 100) * 24 < kr(kronor)).toBe(true);
        }),
      );
    },
  );
});

describe('available amount', () => {
  it('the available amount is the limit less the debt, never below zero', proves('C-401'), () => {
    expect([leftOfLimit(1_000, 400), leftOfLimit(400, 400), leftOfLimit(400, 1_000)]).toEqual([600, 0, 0]);
  });
});

describe('rates', () => {
  it('a yearly rate is twelve times the monthly rate', proves('C-402', 'X-05', 'X-07'), () => {
    expect([840, 1_140, 1_200, 2_400].map(monthlyRatePercent)).toEqual([0.7, 0.95, 1, 2]);
    // Not rounded: 11 % a year is eleven twelfths of a percent a month.
    expect(monthlyRatePercent(1_100)).toBe(11 / 12);
    expect(percentOf(840)).toBe(8.4);
    fc.assert(
      fc.property(
        fc.integer({ min: 70, max: 200 }),
        fc.integer({ min: 1, max: 1_500_000 }),
        (monthlyBasisPoints, kronor) => {
          const yearly = monthlyBasisPoints * 12;
          expect(monthlyRatePercent(yearly) * 12).toBeCloseTo(percentOf(yearly), 10);
          const twelveMonths = monthlyInterestCents(kr(kronor), yearly) * 12;
          expect(Math.abs(twelveMonths - (kr(kronor) * yearly) / 10_000)).toBeLessThanOrEqual(6);
        },
      ),
    );
  });
});

describe('rounding', () => {
  it('rounds half to even and refuses unsafe numbers', proves('X-12'), () => {
    expect([1, 3, 5, 7].map((half) => divideHalfEven(half, 2))).toEqual([0, 2, 2, 4]);
    expect(divideHalfEven(-3, 2)).toBe(-2);
    expect([-1, -5, -7].map((half) => divideHalfEven(half, 2))).toEqual([0, -2, -4]);
    expect([divideHalfEven(-2, 3), divideHalfEven(-1, 3)]).toEqual([-1, 0]);
    for (const [numerator, denominator] of [
      [0.5, 2],
      [1, 0],
      [1, -1],
      [1, 0.5],
      [2 ** 53, 1],
    ] as const)
      expect(() => divideHalfEven(numerator, denominator)).toThrow(
        new RangeError('Exact division needs safe integers and a positive denominator'),
      );
  });
  it('property: division agrees with BigInt up to the largest safe integers', proves('X-12'), () => {
    const nearTheEnds = fc
      .tuple(fc.constantFrom(1, -1), fc.nat(1_000))
      .map(([sign, by]) => sign * (Number.MAX_SAFE_INTEGER - by));
    fc.assert(
      fc.property(
        fc.oneof(fc.maxSafeInteger(), nearTheEnds),
        fc.integer({ min: 1, max: 1_000_000 }),
        (numerator, denominator) => {
          const quotient = BigInt(divideHalfEven(numerator, denominator));
          const twice = 2n * (BigInt(numerator) - quotient * BigInt(denominator));
          const off = twice < 0n ? -twice : twice;
          expect(off < BigInt(denominator) || (off === BigInt(denominator) && quotient % 2n === 0n)).toBe(
            true,
          );
        },
      ),
    );
  });
});
