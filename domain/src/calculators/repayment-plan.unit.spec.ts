import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditTerms } from './credit-terms.ts';
import { annuityCents, planTotals, repaymentPlan, yearlySubtotals } from './repayment-plan.ts';

const kr = (kronor: number): number => Math.round(kronor * 100);

describe('repayment plan', () => {
  it('pays equal principal with interest on the balance', proves('C-403', 'C-404'), () => {
    const plan = repaymentPlan({ principalCents: kr(24_000), rateYearBasisPoints: 1_200, months: 24 });
    expect(plan[0]).toEqual({
      month: 1,
      balanceCents: kr(24_000),
      amortizationCents: kr(1_000),
      interestCents: kr(240),
      monthlyFeeCents: 0,
      invoiceFeeCents: 0,
      totalCents: kr(1_240),
    });
    expect(plan[23]).toMatchObject({
      month: 24,
      balanceCents: kr(1_000),
      interestCents: kr(10),
      totalCents: kr(1_010),
    });
  });

  it(
    'instalments are in whole kronor; the last one pays what is left',
    proves('C-221', 'C-166', 'X-06', 'X-94'),
    () => {
      const plan = repaymentPlan({ principalCents: kr(10_000), rateYearBasisPoints: 0, months: 24 });
      expect(plan.slice(0, 23).every((row) => row.amortizationCents === kr(417))).toBe(true);
      expect(plan[23]?.amortizationCents).toBe(kr(10_000 - 23 * 417));
    },
  );

  it('settles the rest in the chosen month and shows zero afterwards', proves('C-280'), () => {
    const terms = {
      principalCents: kr(24_000),
      rateYearBasisPoints: 1_200,
      months: 24,
      monthlyFeeCents: 500,
      invoiceFeeCents: 100,
    };
    const plan = repaymentPlan({ ...terms, settleInMonth: 6 });
    expect(plan[5]).toEqual({
      month: 6,
      balanceCents: kr(19_000),
      amortizationCents: kr(19_000),
      interestCents: kr(190),
      monthlyFeeCents: 500,
      invoiceFeeCents: 100,
      totalCents: kr(19_196),
    });
    expect(plan.slice(6).every((row) => row.balanceCents === 0 && row.totalCents === 0)).toBe(true);
    expect(repaymentPlan({ ...terms, settleInMonth: 0 })).toEqual(
      repaymentPlan({ ...terms, settleInMonth: 1 }),
    );
    expect(repaymentPlan({ ...terms, settleInMonth: 25 })).toEqual(
      repaymentPlan({ ...terms, settleInMonth: 24 }),
    );
  });

  it('an annuity of 100,000 at 18 % over 12 months is 9,168.00', proves('X-13'), () => {
    expect(annuityCents(kr(100_000), 1_800, 12)).toBe(kr(9_168));
    expect(annuityCents(kr(12_000), 0, 12)).toBe(kr(1_000));
  });

  it('totals each column and each year', proves('F-01'), () => {
    const plan = repaymentPlan({
      principalCents: kr(240_000),
      rateYearBasisPoints: 1_100,
      months: 24,
      invoiceFeeCents: 100,
    });
    const total = planTotals(plan);
    expect(total.amortizationCents).toBe(kr(240_000));
    expect(total.invoiceFeeCents).toBe(2_400);
    // Interest on 240,000 falling by 10,000 a month: 11 % / 12 of 3,000,000.
    expect(total.totalCents).toBe(kr(240_000 + 27_500 + 24));
    const years = yearlySubtotals(plan);
    expect(years.map(({ year }) => year)).toEqual([1, 2]);
    expect(years.reduce((sum, { totals }) => sum + totals.totalCents, 0)).toBe(total.totalCents);
  });

  it.each([
    [{ principalCents: 0.5, rateYearBasisPoints: 0, months: 1 }],
    [{ principalCents: 1, rateYearBasisPoints: -1, months: 1 }],
    [{ principalCents: 1, rateYearBasisPoints: 1, months: 0 }],
    [{ principalCents: 1, rateYearBasisPoints: 1, months: 121 }],
  ])('refuses %o', proves('C-403'), (terms) => {
    expect(() => repaymentPlan(terms)).toThrow(
      new RangeError('A plan needs whole öre, whole basis points and 1 to 120 months'),
    );
  });

  it(
    'property: a withdrawal is repaid in 24 instalments; only the last may be below the minimum',
    proves('X-94'),
    () => {
      fc.assert(
        fc.property(
          fc.integer({
            min: creditTerms.laterWithdrawalMinCents / 100,
            max: creditTerms.productMaxCents / 100,
          }),
          (kronor) => {
            const plan = repaymentPlan({
              principalCents: kr(kronor),
              rateYearBasisPoints: 1_140,
              months: 24,
            });
            const instalments = plan.map(({ amortizationCents }) => amortizationCents);
            const last = instalments.pop() ?? 0;
            const minimum = kr(Math.ceil(kronor / 24));
            if (!instalments.every((amount) => amount === minimum)) throw new Error('not the minimum');
            if (last <= 0 || last > minimum) throw new Error('nothing is left, or too much');
            expect(instalments.reduce((sum, amount) => sum + amount, last)).toBe(kr(kronor));
          },
        ),
      );
    },
  );

  it('property: every plan pays exactly the principal, with balances that only fall', proves('T-08'), () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 150_000_000 }),
        fc.integer({ min: 0, max: 5_000 }),
        fc.integer({ min: 1, max: 120 }),
        fc.constantFrom('equal-principal' as const, 'annuity' as const),
        fc.integer({ min: 0, max: 121 }),
        (principalCents, rateYearBasisPoints, months, method, settleInMonth) => {
          const plan = repaymentPlan({ principalCents, rateYearBasisPoints, months, method, settleInMonth });
          expect(plan).toHaveLength(months);
          expect(planTotals(plan).amortizationCents).toBe(principalCents);
          plan.forEach((row, index) => {
            const parts =
              row.amortizationCents + row.interestCents + row.monthlyFeeCents + row.invoiceFeeCents;
            if (row.totalCents !== parts || row.amortizationCents < 0 || row.interestCents < 0)
              throw new Error('parts');
            const next = plan[index + 1];
            if (next && next.balanceCents !== row.balanceCents - row.amortizationCents)
              throw new Error('balance');
          });
        },
      ),
    );
  });
});
